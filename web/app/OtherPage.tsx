import { useEffect } from 'react'
import type { DigitCount } from '#game/digits.ts'
import type { AccountPageName } from '../account/AccountPages.tsx'
import type { GroupPageName } from '../groups/GroupPages.tsx'
import { loadChunk, useChunk } from '../loading/chunks.ts'
import type { PageConfig } from '../loading/pageConfig.ts'
import { NotFound } from '../notFound/NotFound.tsx'
import { parseAnalyzedPlay } from '../paths/parseAnalyzedPlay.ts'
import { linkCodeOf, pageOf, pageTitle } from '../paths/pages.ts'
import { PrivacyPolicyPage } from '../policy/PrivacyPolicyPage.tsx'

export type OtherPageProps = {
  path: string
  config: PageConfig
  /** Gives the digits of the challenge on the page, and null when it leaves. */
  onChallenge: (digits: DigitCount | null) => void
}

export const loadAccountPages = () => import('../account/AccountPages.tsx')
export const loadAnalysisPage = () => import('../analysis/AnalysisPage.tsx')
export const loadChallengePage = () => import('../challengePage/ChallengePage.tsx')
export const loadGroupPages = () => import('../groups/GroupPages.tsx')
export const loadHistoryPage = () => import('../history/HistoryPage.tsx')
export const loadProfilePage = () => import('../profile/ProfilePage.tsx')
export const loadReplayPage = () => import('../replay/ReplayPage.tsx')
const loadToday = () => import('../today/refreshToday.ts')

/** A page without a game. */
export function OtherPage({ path, config, onChallenge }: OtherPageProps) {
  const title = `${config.siteName} - ${pageTitle(path)}`
  useEffect(() => {
    document.title = title
  }, [title])
  // The marks of today's games in the bar agree with the server.
  const today = useChunk(loadToday)
  useEffect(() => void today?.refreshToday(null), [today, path])
  const page = pageOf(path)
  if (page === 'privacyPolicy') return <PrivacyPolicyPage {...config} />
  if (page === 'notFound') return <NotFound />
  if (page === 'profile') return <Profile config={config} />
  if (page === 'history') return <History />
  if (page === 'groups' || page === 'group' || page === 'groupLink')
    return <Groups key={path} {...{ page, path }} />
  if (page === 'analysis') return <Analysis key={path} {...{ path, config }} />
  if (page === 'replay') return <OwnReplay key={path} {...{ path, config }} />
  if (page === 'sharedReplay') return <SharedReplay key={path} {...{ path, config }} />
  if (page === 'challenge') return <Challenge key={path} {...{ path, config, onChallenge }} />
  return <Account key={page} page={page} config={config} />
}

/** Loads the chunk of a page before its first render. */
export async function prepareOtherPage(path: string, { notFound }: PageConfig): Promise<void> {
  const page = notFound ? 'notFound' : pageOf(path)
  if (page === 'profile') await loadChunk(loadProfilePage)
  else if (page === 'history') await loadChunk(loadHistoryPage)
  else if (page === 'groups' || page === 'group' || page === 'groupLink') await loadChunk(loadGroupPages)
  else if (page === 'challenge') await loadChunk(loadChallengePage)
  else if (page === 'analysis') await loadChunk(loadAnalysisPage)
  else if (page === 'replay' || page === 'sharedReplay') await loadChunk(loadReplayPage)
  else if (page !== 'privacyPolicy' && page !== 'notFound') await loadChunk(loadAccountPages)
}

function Profile({ config }: { config: PageConfig }) {
  const chunk = useChunk(loadProfilePage)
  return chunk && <chunk.ProfilePage config={config} />
}

function History() {
  const chunk = useChunk(loadHistoryPage)
  return chunk && <chunk.HistoryPage />
}

function Groups({ page, path }: { page: GroupPageName; path: string }) {
  const chunk = useChunk(loadGroupPages)
  return chunk && <chunk.GroupPages page={page} code={linkCodeOf(path)} />
}

function Analysis({ path, config }: Pick<OtherPageProps, 'path' | 'config'>) {
  const chunk = useChunk(loadAnalysisPage)
  const play = parseAnalyzedPlay(linkCodeOf(path))
  if (play === null) return <NotFound />
  return chunk && <chunk.AnalysisPage play={play} siteName={config.siteName} />
}

function OwnReplay({ path, config }: Pick<OtherPageProps, 'path' | 'config'>) {
  const chunk = useChunk(loadReplayPage)
  const play = parseAnalyzedPlay(linkCodeOf(path))
  if (play === null) return <NotFound />
  return chunk && <chunk.OwnReplay play={play} siteName={config.siteName} />
}

function SharedReplay({ path, config }: Pick<OtherPageProps, 'path' | 'config'>) {
  const chunk = useChunk(loadReplayPage)
  return chunk && <chunk.SharedReplay code={linkCodeOf(path)} siteName={config.siteName} />
}

function Challenge(props: OtherPageProps) {
  const chunk = useChunk(loadChallengePage)
  return chunk && <chunk.ChallengePage {...props} />
}

function Account(props: { page: AccountPageName; config: PageConfig }) {
  const chunk = useChunk(loadAccountPages)
  return chunk && <chunk.AccountPage {...props} />
}
