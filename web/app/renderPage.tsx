import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import * as accountPages from '../account/AccountPages.tsx'
import * as analysisPage from '../analysis/AnalysisPage.tsx'
import * as challengePage from '../challengePage/ChallengePage.tsx'
import * as groupPages from '../groups/GroupPages.tsx'
import * as historyPage from '../history/HistoryPage.tsx'
import * as profilePage from '../profile/ProfilePage.tsx'
import * as replayPage from '../replay/ReplayPage.tsx'
import { App, loadOtherPage } from './App.tsx'
import { provideChunk } from '../loading/chunks.ts'
import { DEFAULT_HOME_DIGITS } from './homeDigits.ts'
import { pageOf, pageTitle } from '../paths/pages.ts'
import * as otherPage from './OtherPage.tsx'
import type { PageConfig } from '../loading/pageConfig.ts'
import { gameTitle } from './pageTitle.ts'
import { segmentOf, modeOf } from '../paths/modeOf.ts'

export { parseAnalyzedPlay } from '../paths/parseAnalyzedPlay.ts'
export { CHALLENGE_PATH, GAME_PATHS, PATHS, PLAY_PATHS, REPLAY_LINK_PATH } from '../paths/servedPaths.ts'

export type RenderedPage = { status: 200 | 404; title: string; html: string }

/** Renders a page without the browser's record: every board is empty, and no user is logged in. */
export function renderPage(path: string, config: PageConfig): RenderedPage {
  provideChunk(loadOtherPage, otherPage)
  provideChunk(otherPage.loadAccountPages, accountPages)
  provideChunk(otherPage.loadProfilePage, profilePage)
  provideChunk(otherPage.loadGroupPages, groupPages)
  provideChunk(otherPage.loadHistoryPage, historyPage)
  provideChunk(otherPage.loadChallengePage, challengePage)
  provideChunk(otherPage.loadAnalysisPage, analysisPage)
  provideChunk(otherPage.loadReplayPage, replayPage)
  const html = renderToString(
    <Router ssrPath={path}>
      <App config={config} homeDigits={DEFAULT_HOME_DIGITS} />
    </Router>,
  )
  return { ...statusAndTitle(path, config), html }
}

function statusAndTitle(path: string, { siteName }: PageConfig): Pick<RenderedPage, 'status' | 'title'> {
  const mode = modeOf(path)
  if (mode !== null)
    return {
      status: 200,
      title: gameTitle(siteName, {
        digits: mode === 'home' ? DEFAULT_HOME_DIGITS : mode,
        segment: segmentOf(path),
      }),
    }
  const status = pageOf(path) === 'notFound' ? 404 : 200
  return { status, title: `${siteName} - ${pageTitle(path)}` }
}
