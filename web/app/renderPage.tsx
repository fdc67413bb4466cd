import { renderToString, renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { App, loadOtherPage } from './App.tsx'
import { framedMode } from './framedMode.ts'
import { FramePage } from '../embed/FramePage.tsx'
import { EmbedPage } from '../embed/EmbedPage.tsx'
import { provideChunk } from '../loading/chunks.ts'
import type { PageConfig } from '../loading/pageConfig.ts'
import { gameTitle } from './usePageChange.ts'
import { NOT_FOUND, PAGES, pageOf, type TEXT_PATHS } from './routes.ts'
import { boardAt, DEFAULT_HOME_DIGITS, type BoardAddress } from '../kinds/boardAddress.ts'
import type { FunctionComponent } from 'react'
import { gameMessages } from '#languages/game/all.generated.ts'
import { pagesMessages } from '#languages/pages/all.generated.ts'
import { textPagesMessages } from '#languages/textPages/all.generated.ts'
import { DEFAULT_LANGUAGE, type Language } from '#languages/languages.ts'
import type { GameMessages } from '#languages/messages.generated.ts'
import { speakPages } from '../language/pageTexts.ts'
import { speakTextPages } from '../language/textPageTexts.ts'
import { speak, texts } from '../language/texts.ts'
import { ApiDocsPage } from '../apiDocs/ApiDocsPage.tsx'
import { FairnessPage } from '../fairness/FairnessPage.tsx'
import { NumbersPage } from '../numbers/NumbersPage.tsx'
import { OpenDataPage } from '../openData/OpenDataPage.tsx'
import { API_DOCS, EMBED, FAIRNESS, NUMBERS, OPEN_DATA } from '../paths/pagePaths.ts'
import type { Site } from '../textPage/TextPage.tsx'

export { parseAnalyzedPlay } from '../paths/playPaths.ts'
export { ROUTES } from './routes.ts'

export type RenderedPage = {
  status: 200 | 404
  title: string
  html: string
  /** Whether the page is a board, whose late dialogs alone read the texts of other pages. */
  isBoard: boolean
  /** The texts of the HTML around the page. */
  texts: GameMessages['page']
}

provideChunk(loadOtherPage, await loadOtherPage())
for (const { load } of [...PAGES, NOT_FOUND]) provideChunk(load, await load())

function speakAll(language: Language): void {
  speak(language, gameMessages[language])
  speakPages(pagesMessages[language])
  speakTextPages(textPagesMessages[language])
}

/** Renders a page without the browser's record: every board is empty, and no user is logged in. */
export function renderPage(
  path: string,
  config: PageConfig,
  language: Language = DEFAULT_LANGUAGE,
): RenderedPage {
  speakAll(language)
  const framed = framedMode(path)
  const html = renderToString(
    <Router ssrPath={path}>
      {framed ? (
        <FramePage digits={framed} siteName={config.siteName} />
      ) : (
        <App config={config} homeDigits={DEFAULT_HOME_DIGITS} />
      )}
    </Router>,
  )
  return { ...statusAndTitle(path, config), html, isBoard: boardOf(path) !== null, texts: texts.page }
}

function statusAndTitle(path: string, { siteName }: PageConfig): Pick<RenderedPage, 'status' | 'title'> {
  const board = boardOf(path)
  if (board) return { status: 200, title: gameTitle(siteName, board) }
  const page = pageOf(path)
  return { status: page === NOT_FOUND ? 404 : 200, title: `${siteName} - ${page.title()}` }
}

/** The board on a page of the site, or in a frame. */
function boardOf(path: string): BoardAddress | null {
  const framed = framedMode(path)
  return framed ? { kind: 'daily', digits: framed } : boardAt(path)
}

const TEXT_PAGES: Record<(typeof TEXT_PATHS)[number], FunctionComponent<never>> = {
  [NUMBERS]: NumbersPage,
  [FAIRNESS]: FairnessPage,
  [OPEN_DATA]: OpenDataPage,
  [API_DOCS]: ApiDocsPage,
  [EMBED]: EmbedPage,
}

/** Renders a page that is served as `text`. `data` are the properties of its component besides the site. */
export function renderTextPage(
  path: keyof typeof TEXT_PAGES,
  site: Site,
  data: object,
  language: Language = DEFAULT_LANGUAGE,
): string {
  speakAll(language)
  const Component = TEXT_PAGES[path] as FunctionComponent<object>
  const page = <Component {...data} {...{ site }} />
  return `<!doctype html>${renderToStaticMarkup(<Router ssrPath={path}>{page}</Router>)}`
}
