import { ApolloProvider } from '@apollo/client/react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { viewerReceived } from '../viewer/viewer.ts'
import type { PageConfig } from '../loading/pageConfig.ts'
import { PAGES } from '../paths/pages.ts'
import { StatusBanner } from '../ui/StatusBanner.tsx'
import { ContactTab } from './ContactTab.tsx'
import { profileClient } from './profileClient.ts'
import { useProfileTab, type ProfileTab } from './profileTab.ts'
import { ProfileTabs } from './ProfileTabs.tsx'
import { LogOutTab } from './sessions/LogOutTab.tsx'
import { SettingsTab } from './settings/SettingsTab.tsx'
import { StatisticsTab } from './statistics/StatisticsTab.tsx'
import { useProfile } from './useProfile.ts'
import type { ProfileQuery } from './useProfile.generated.ts'
import './profile.css'

export function ProfilePage({ config }: { config: PageConfig }) {
  return (
    <ApolloProvider client={profileClient}>
      <Profile config={config} />
    </ApolloProvider>
  )
}

function Profile({ config }: { config: PageConfig }) {
  const { data, errorText } = useProfile()
  useRedirect(data)
  const tab = useProfileTab()
  const account = data?.viewer.account
  return (
    <main className="profile">
      <div className="profile-side">
        <header className="profile-owner">
          {account && <img src={account.pictureUrl} alt="" />}
          <h1>{account?.username ?? 'Profile'}</h1>
        </header>
        <ProfileTabs shown={tab} />
      </div>
      <div className="profile-panel" aria-busy={!account}>
        {tab && account && <Panel tab={tab} config={config} data={data} account={account} />}
        {!account && !errorText && <p className="profile-loading pending">Loading …</p>}
      </div>
      <StatusBanner text={errorText && `${errorText}. Trying again …`} />
    </main>
  )
}

type PanelProps = { tab: ProfileTab; config: PageConfig; data: ProfileQuery; account: Account }
type Account = NonNullable<ProfileQuery['viewer']['account']>

function Panel({ tab, config, data: { viewer, serverTime }, account }: PanelProps) {
  const at = new Date(serverTime)
  switch (tab) {
    case 'statistics':
      return <StatisticsTab viewer={viewer} />
    case 'settings':
      return <SettingsTab account={account} config={config} at={at} />
    case 'contact':
      return <ContactTab contactEmail={config.contactEmail} />
    case 'logout':
      return <LogOutTab viewer={viewer} username={account.username} at={at} />
  }
}

/** The page requires a login. The server's response says whether a user is logged in. */
function useRedirect(data: ProfileQuery | undefined): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    if (!data) return
    viewerReceived(data.viewer)
    if (!data.viewer.account) navigate(PAGES.logIn.path, { replace: true })
  }, [data, navigate])
}
