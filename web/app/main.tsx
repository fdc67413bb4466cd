import '../ui/base.css'
import '../ui/font.css'
import './failure.css'
import './waiting.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { DEFAULT_LANGUAGE, parseLanguage } from '#languages/languages.ts'
import { gameLoaders } from '#languages/game/load.generated.ts'
import { speak } from '../language/texts.ts'
import { forbidStorage, readStored, writeStored } from '../storage/browserStorage.ts'
import { App, loadOtherPage } from './App.tsx'
import { framedMode, loadFrame } from './framedMode.ts'
import { loadChunk } from '../loading/chunks.ts'
import { readPageConfig } from '../loading/pageConfig.ts'
import { LOAD_FAILURES } from './scripts/startScript.ts'
import { boardAt, boardPath, DEFAULT_HOME_DIGITS, boardKindOf } from '../kinds/boardAddress.ts'
import { endlessNamed } from '../kinds/endless.ts'

// No top-level await: other chunks import this file's exports, so the await would be a deadlock.
void start()

async function start(): Promise<void> {
  const root = document.getElementById('root') as HTMLElement
  const language = parseLanguage(document.documentElement.dataset['language']) ?? DEFAULT_LANGUAGE
  speak(language, (await loadChunk(gameLoaders[language])).messages)
  const config = readPageConfig()
  const framed = framedMode(location.pathname)
  if (framed) {
    forbidStorage()
    const { Frame } = await loadChunk(loadFrame)
    const frame = <Frame digits={framed} siteName={config.siteName} />
    hydrateRoot(root, frame, { onRecoverableError: console.error })
    return
  }
  if (config.notFound || !boardAt(location.pathname)) {
    await (await loadChunk(loadOtherPage)).prepareOtherPage(location.pathname, config)
  }

  writeStored(LOAD_FAILURES, '0', 'sessionStorage')
  const digits = globalThis.homeDigits ?? DEFAULT_HOME_DIGITS
  const isHome = location.pathname === '/'
  const last = endlessNamed(readStored('currentMode', 'sessionStorage'))
  if (isHome && last) history.replaceState(null, '', boardPath({ kind: last, digits }))
  const app = <App config={config} homeDigits={digits} />
  // For endless boards and archived days, the service worker may respond with the page of the mode.
  const isDrawn = isHome && digits !== DEFAULT_HOME_DIGITS
  const board = boardAt(location.pathname)
  const isAsServed = !isDrawn && (board === null || boardKindOf(board).followsDays)
  // A page that a browser has translated before the script started is drawn anew, which is no failure.
  if (isAsServed && root.firstElementChild) hydrateRoot(root, app, { onRecoverableError: console.error })
  else createRoot(root).render(app)
}
