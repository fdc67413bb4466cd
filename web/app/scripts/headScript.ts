/**
 * Runs inline in <head>, before the first paint. It hides the server's empty board if the browser will
 * replace it: by a saved game, whose key is its page's path without the slash, or by the home page's drawn
 * mode. It reserves the space for the picture of a logged-in user. It records key presses, taps and clicks
 * until hydration, but no tap that closes a menu. It stops and marks a submitted form, which would otherwise
 * leave the page.
 */
export function prepareFirstPaint(): void {
  try {
    const { dataset } = document.documentElement
    if (location.pathname === '/' || localStorage[location.pathname.slice(1)])
      dataset['waiting'] = location.pathname
    if (localStorage['profile']) dataset['loggedIn'] = ''
  } catch {
    // The browser has no storage for this page.
  }
  window.earlyPresses = []
  for (const type of ['keydown', 'pointerdown', 'click'] as const)
    addEventListener(type, (event) => {
      if (window.earlyPresses && ('key' in event || !document.querySelector(':is(:popover-open)')))
        window.earlyPresses.push(event)
    })
  addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    ;(event.target as HTMLElement).dataset['early'] = ''
  })
}
