import '../ui/base.css'
import './waiting.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { modeName } from '#game/digits.ts'
import { writeStored } from '../storage/browserStorage.ts'
import { App, loadOtherPage } from './App.tsx'
import { takeEarlyKeys } from '../play/earlyPresses.ts'
import { loadChunk } from '../loading/chunks.ts'
import { homeDigits, USUAL_HOME_DIGITS } from './homeDigits.ts'
import { readPageConfig } from '../loading/pageConfig.ts'
import { LOAD_FAILURES } from './reloadScript.ts'
import { routeOf } from '../paths/route.ts'

// No top-level await: other chunks import this file's exports, so the await would be a deadlock.
void start()

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root')
  const route = routeOf(location.pathname)
  if (route.name === 'other') {
    // Keys pressed on a page without a game must not reach the next game.
    takeEarlyKeys()
    await (await loadChunk(loadOtherPage)).prepareOtherPage(location.pathname)
  }

  writeStored(LOAD_FAILURES, '0', 'sessionStorage')
  writeStored('currentMode', 'daily', 'sessionStorage')
  const digits = homeDigits()
  const app = <App config={readPageConfig()} homeDigits={digits} />
  const isAsServed = route.name !== 'home' || digits === USUAL_HOME_DIGITS
  if (!isAsServed) document.title = document.title.replace(modeName(USUAL_HOME_DIGITS), modeName(digits))
  if (isAsServed && root.firstElementChild) hydrateRoot(root, app)
  else createRoot(root).render(app)
}
