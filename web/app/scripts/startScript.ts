import { LONGEST_WAIT_MS } from '../../loading/inTime.ts'

export const LOAD_FAILURES = 'loadFailures'

/**
 * Runs inline at the end of the built page. It starts the page's script after the first paint, which shows
 * the server's complete HTML: a script that loads earlier delays this paint. A hidden page paints nothing,
 * and some browsers do not report a paint, so a timer starts the script too. If the script fails to load, a
 * TypeError, or takes too long, the page shows the board and a message. Then it reloads with backoff, or as
 * soon as the connection is back. A browser that is too old starts nothing (`tooOldScript`).
 */
export function startAfterPaint(load: () => Promise<unknown>): void {
  let isStarted = window.isTooOld ?? false
  let timer: ReturnType<typeof setTimeout>
  const { dataset } = document.documentElement
  const again = () => {
    location.reload()
  }
  const fail = (error?: Error) => {
    if (error && !(error instanceof TypeError)) throw error
    delete dataset['waiting']
    dataset['unloaded'] = ''
    let failures = 0
    try {
      failures = Number(sessionStorage[LOAD_FAILURES]) || 0
      sessionStorage[LOAD_FAILURES] = failures + 1
    } catch {
      // The browser has no storage for this page.
    }
    timer = setTimeout(again, Math.min(3000 * 2 ** failures, 60_000))
    addEventListener('online', again)
  }
  const end = () => {
    clearTimeout(timer)
    removeEventListener('online', again)
    delete dataset['unloaded']
  }
  const start = () => {
    if (isStarted) return
    isStarted = true
    timer = setTimeout(fail, LONGEST_WAIT_MS)
    load().then(end, (error: unknown) => {
      end()
      fail(error as Error)
    })
  }
  try {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  } catch {
    // The timer starts the script.
  }
  setTimeout(start, 500)
}
