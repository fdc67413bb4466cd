import { useEffect } from 'react'
import { NotFound } from '../notFound/NotFound.tsx'
import { PrivacyPolicyPage } from '../policy/PrivacyPolicyPage.tsx'
import { loadChunk, useChunk } from '../loading/chunks.ts'
import { latePageOf, latePageTitle, type AccountPageName, type LatePageName } from '../paths/pageNames.ts'
import type { PageConfig } from '../loading/pageConfig.ts'

type LatePageProps = { path: string; config: PageConfig }

export const loadAccountPages = () => import('../account/AccountPages.tsx')
export const loadProfilePage = () => import('../profile/ProfilePage.tsx')

export function LatePage({ path, config }: LatePageProps) {
  const title = `${config.siteName} - ${latePageTitle(path)}`
  useEffect(() => {
    document.title = title
  }, [title])
  const page = latePageOf(path)
  if (page === 'privacyPolicy') return <PrivacyPolicyPage {...config} />
  if (page === 'notFound') return <NotFound />
  if (page === 'profile') return <Profile config={config} />
  return <Account key={page} page={page} config={config} />
}

/** Loads the chunks of a page before its first render. */
export async function prepareLatePage(path: string): Promise<void> {
  await loadPartsOf(latePageOf(path))
}

async function loadPartsOf(page: LatePageName): Promise<void> {
  if (page === 'profile') await loadChunk(loadProfilePage)
  else if (page !== 'privacyPolicy' && page !== 'notFound') await loadChunk(loadAccountPages)
}

function Profile({ config }: { config: PageConfig }) {
  const [pages] = useChunk(loadProfilePage)
  return pages && <pages.ProfilePage config={config} />
}

function Account(props: { page: AccountPageName; config: PageConfig }) {
  const [pages] = useChunk(loadAccountPages)
  return pages && <pages.AccountPage {...props} />
}
