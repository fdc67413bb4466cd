import type { Language } from '#languages/languages.ts'
import { storeLanguage } from '../language/chosenLanguage.ts'
import { texts } from '../language/texts.ts'
import { loadChunk } from '../loading/chunks.ts'
import { currentViewer } from '../viewer/viewer.ts'

/** A navigation that takes longer shows the service worker's page, in the old language. */
const TIMEOUT_MS = 4000

/**
 * Stores the choice, and loads the page again in its language. Returns why not, or null: without the server,
 * the player has only the kept pages, which are in the old language.
 */
export async function applyLanguage(chosen: Language | null): Promise<string | null> {
  const problem = await problemOfServer()
  if (problem !== null) return texts.notices.pleaseTryAgain({ problem })
  storeLanguage(chosen)
  await keepForLetters()
  location.reload()
  // The choice stays busy until the page goes.
  return new Promise(() => undefined)
}

async function problemOfServer(): Promise<string | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const { status } = await fetch(location.href, { cache: 'no-store', signal })
    return status < 500 ? null : texts.notices.trouble
  } catch {
    return texts.notices.noConnection
  }
}

const loadKeepLanguage = () => import('./keepLanguage.ts')

/** An account keeps the language. If the request fails, the next login restores the account's former one. */
async function keepForLetters(): Promise<void> {
  if (currentViewer().profile === null) return
  await loadChunk(loadKeepLanguage)
    .then(({ keepLanguage }) => keepLanguage())
    .catch(() => undefined)
}
