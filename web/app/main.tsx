import '../ui/base.css'
import './failure.css'
import './waiting.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readStored, writeStored } from '../storage/browserStorage.ts'
import { App, loadOtherPage } from './App.tsx'
import { loadChunk } from '../loading/chunks.ts'
import { DEFAULT_HOME_DIGITS } from './homeDigits.ts'
import { readPageConfig } from '../loading/pageConfig.ts'
import { LOAD_FAILURES } from './startScript.ts'
import { PRACTICE } from '../paths/boardKey.ts'
import { gamePath, modeOf, segmentOf } from '../paths/modeOf.ts'

// No top-level await: other chunks import this file's exports, so the await would be a deadlock.
void start()

async function start(): Promise<void> {
  const root = document.getElementById('root') as HTMLElement
  const config = readPageConfig()
  const mode = config.notFound ? null : modeOf(location.pathname)
  if (mode === null) {
    await (await loadChunk(loadOtherPage)).prepareOtherPage(location.pathname, config)
  }

  writeStored(LOAD_FAILURES, '0', 'sessionStorage')
  const digits = globalThis.homeDigits ?? DEFAULT_HOME_DIGITS
  if (mode === 'home' && readStored('currentMode', 'sessionStorage') === PRACTICE)
    history.replaceState(null, '', gamePath(digits, PRACTICE))
  const app = <App config={config} homeDigits={digits} />
  // For practice and archived days, the service worker may respond with the page of the mode.
  const isDrawn = mode === 'home' && digits !== DEFAULT_HOME_DIGITS
  const isAsServed = !isDrawn && segmentOf(location.pathname) === null
  // A page that a browser has translated before the script started is drawn anew, which is no failure.
  if (isAsServed && root.firstElementChild) hydrateRoot(root, app, { onRecoverableError: console.error })
  else createRoot(root).render(app)
}
