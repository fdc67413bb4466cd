import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { App, loadOtherPage } from './App.tsx'
import { provideChunk } from '../loading/chunks.ts'
import type { PageConfig } from '../loading/pageConfig.ts'
import { gameTitle } from './usePageChange.ts'
import { NOT_FOUND, PAGES, pageOf } from './routes.ts'
import { boardAt, DEFAULT_HOME_DIGITS } from '../kinds/boardAddress.ts'

export { parseAnalyzedPlay } from '../paths/playPaths.ts'
export { renderTextPage } from './renderTextPage.tsx'
export { ROUTES } from './routes.ts'

export type RenderedPage = { status: 200 | 404; title: string; html: string }

provideChunk(loadOtherPage, await loadOtherPage())
for (const { load } of [...PAGES, NOT_FOUND]) provideChunk(load, await load())

/** Renders a page without the browser's record: every board is empty, and no user is logged in. */
export function renderPage(path: string, config: PageConfig): RenderedPage {
  const html = renderToString(
    <Router ssrPath={path}>
      <App config={config} homeDigits={DEFAULT_HOME_DIGITS} />
    </Router>,
  )
  return { ...statusAndTitle(path, config), html }
}

function statusAndTitle(path: string, { siteName }: PageConfig): Pick<RenderedPage, 'status' | 'title'> {
  const board = boardAt(path)
  if (board) return { status: 200, title: gameTitle(siteName, board) }
  const page = pageOf(path)
  return { status: page === NOT_FOUND ? 404 : 200, title: `${siteName} - ${page.title}` }
}
