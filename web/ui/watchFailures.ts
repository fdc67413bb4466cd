/** The most reports that a page sends. */
const MOST_REPORTS = 3
/** How long the notice stays over a page that goes on. */
const NOTICE_MS = 10_000

/**
 * Runs inline in <head>, before all other scripts. It catches each error that no code has caught: in an
 * event, an effect or a promise, and those that React rethrows after it has removed the page. It shows the
 * element of `index.html` that says so: as the page's content if nothing is left, else as a notice
 * (`failure.css`). It reports the error's name and its places in our code, but not its message, which may
 * quote data. Errors of browser extensions are not ours.
 */
export function watchFailures(): void {
  let sent = 0
  const fail = (error: unknown) => {
    if (!(error instanceof Error)) return
    const stack = String(error.stack)
    const frames = stack.match(/\/assets\/[\w-]+\.js:\d+:\d+/g) ?? []
    if (frames.length === 0 && stack.includes('://')) return
    const { dataset } = document.documentElement
    const cause = document.querySelector('.failure-cause')
    dataset['failed'] = ''
    delete dataset['waiting']
    if (cause) cause.textContent = `${error.name}: ${error.message}`.slice(0, 200)
    setTimeout(() => {
      if (document.querySelector('#root > *')) delete dataset['failed']
    }, NOTICE_MS)
    if (sent++ < MOST_REPORTS) report({ name: error.name, frames: frames.slice(0, 8) })
  }
  addEventListener('error', ({ error }) => {
    fail(error)
  })
  addEventListener('unhandledrejection', ({ reason }) => {
    fail(reason)
  })
}

function report(failure: { name: string; frames: string[] }): void {
  fetch('/page-errors', {
    method: 'POST',
    credentials: 'omit',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(failure),
  }).catch(() => undefined)
}
