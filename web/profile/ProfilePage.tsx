import { Sentence } from '../ui/Sentence.tsx'
import { texts } from '../language/texts.ts'
import { pageTexts } from '../language/pageTexts.ts'
import { WithStyles } from '../ui/WithStyles.tsx'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { type Pages, usePagedQuery } from '../list/PagedList.tsx'
import type { PageConfig } from '../loading/pageConfig.ts'
import { ACCOUNT_PATHS } from '../paths/accountPaths.ts'
import { useReceivedViewer } from '../sync/graphql/useScreenQuery.ts'
import { StatusBanner } from '../ui/StatusBanner.tsx'
import '../list/listPolicies.ts'
import { useProfileTab, type ProfileTab, ProfileTabs } from './ProfileTabs.tsx'
import { LogOutTab } from './sessions/LogOutTab.tsx'
import { SettingsTab } from './settings/SettingsTab.tsx'
import { StatisticsTab } from './statistics/StatisticsTab.tsx'
import { type ProfileQuery, MoreSessionsDocument, ProfileDocument } from './ProfilePage.generated.ts'
import styles from './profile.css?url'
import { lateComponent } from '../loading/lateComponent.ts'
import { Tiles } from '../board/Tiles.tsx'
import '../ui/button.css'
import type { FragmentType } from '@apollo/client'
import { useFragmentData } from '../sync/graphql/useFragmentData.ts'
import {
  ProfileOwner_AccountFragmentDoc,
  type ProfileOwner_AccountFragment,
} from './ProfileOwner.generated.ts'

export function ProfilePage(config: PageConfig) {
  return (
    <WithStyles href={styles}>
      <Profile config={config} />
    </WithStyles>
  )
}

function Profile({ config }: { config: PageConfig }) {
  const { data, errorText, pages } = useProfile()
  useRedirect(data)
  const tab = useProfileTab()
  const account = data?.viewer.account ?? null
  return (
    <main className="profile">
      <div className="profile-side">
        <ProfileOwner account={account} />
        <ProfileTabs shown={tab} />
      </div>
      <div className="profile-panel" aria-busy={!account}>
        {tab && data && account && (
          <Panel tab={tab} config={config} data={data} account={account} pages={pages} />
        )}
        {!account && !errorText && <p className="profile-loading pending">{texts.ui.loading}</p>}
      </div>
      <StatusBanner text={errorText && texts.notices.tryingAgain({ problem: errorText })} />
    </main>
  )
}

type PanelProps = {
  tab: ProfileTab
  config: PageConfig
  data: ProfileQuery
  account: NonNullable<ProfileQuery['viewer']['account']>
  /** Of the sessions. */
  pages: Pages
}

function Panel({ tab, config, data: { viewer, serverTime }, account, pages }: PanelProps) {
  const at = new Date(serverTime)
  switch (tab) {
    case 'statistics':
      return <StatisticsTab viewer={viewer} />
    case 'history':
      return <HistoryTab />
    case 'groups':
      return <GroupsTab />
    case 'settings':
      return <SettingsTab account={account} config={config} at={at} />
    case 'contact':
      return <ContactTab contactEmail={config.contactEmail} />
    case 'logout':
      return <LogOutTab viewer={viewer} at={at} pages={pages} />
  }
}

/** The page requires a login. The server's response says whether a user is logged in. */
function useRedirect(data: ProfileQuery | undefined): void {
  const [, navigate] = useLocation()
  const viewer = useReceivedViewer(data?.viewer)
  useEffect(() => {
    if (viewer?.account === null) navigate(ACCOUNT_PATHS.logIn, { replace: true })
  }, [viewer, navigate])
}

export const useProfile = () => usePagedQuery(ProfileDocument, {}, MoreSessionsDocument)

const LateHistory = lateComponent('History', () => import('../history/History.tsx'))

function HistoryTab() {
  return (
    <section>
      <h2>{pageTexts.profile.history}</h2>
      <LateHistory heading="h3" />
    </section>
  )
}

const LateGroups = lateComponent('GroupsOnProfile', () => import('../groups/GroupPages.tsx'))

function GroupsTab() {
  return (
    <section>
      <h2>{pageTexts.profile.groups}</h2>
      <LateGroups />
    </section>
  )
}

function ContactTab({ contactEmail }: { contactEmail: string }) {
  return (
    <section className="contact">
      <Tiles number="?!" mark="Y" />
      <h2>{pageTexts.profile.questions}</h2>
      <p>
        <Sentence text={pageTexts.profile.sendTo({ address: contactEmail })} part={contactEmail}>
          <b translate="no">{contactEmail}</b>
        </Sentence>
      </p>
      <a className="button" href={`mailto:${contactEmail}`}>
        {pageTexts.profile.sendEmail}
      </a>
    </section>
  )
}

type ProfileOwnerProps = {
  /** Null until the server responds. */
  account: FragmentType<ProfileOwner_AccountFragment> | null
}

function ProfileOwner({ account }: ProfileOwnerProps) {
  const data = useFragmentData(ProfileOwner_AccountFragmentDoc, account)
  return (
    <header className="profile-owner">
      {data && <img src={data.pictureUrl} alt="" />}
      <h1>{data ? data.username : pageTexts.profile.title}</h1>
    </header>
  )
}
