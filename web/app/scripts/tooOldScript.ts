import { PAPER } from '../../settings/theme.ts'

declare global {
  var isTooOld: boolean | undefined
}

/** `--ink` of tokens.css. */
var INK = { light: '#13211f', dark: '#f3efe2' }

/**
 * Runs at the end of <body>. In a browser that lacks what the page needs, it replaces the page by a text, and
 * `startAfterPaint` does nothing. It tests the youngest features that the page cannot do without. Old
 * browsers run it, so it is plain ECMAScript 5, in an element of its own, and uses none of the tokens: they
 * need light-dark(). The policy forbids scripts to write HTML, but not to add elements and styles. A page
 * that is of use without scripts keeps its content, below the text.
 */
export function refuseOldBrowser(oldestBrowsers: string, keepsPage: boolean): void {
  var root = document.documentElement
  var body = document.body
  if (isYoungEnough()) return
  window.isTooOld = true
  var theme = root.getAttribute('data-theme')
  var isDark = theme ? theme === 'dark' : isSystemDark()
  root.style.background = isDark ? PAPER.dark : PAPER.light
  root.style.color = isDark ? INK.dark : INK.light
  var main = keepsPage && document.querySelector('main')
  if (main) {
    var start = main.firstChild
    var line = 'This browser is too old for the game, which needs at least ' + oldestBrowsers + '.'
    var notice = add(main, 'p', line + ' You can read this page.')
    notice.setAttribute('role', 'alert')
    notice.lang = 'en'
    notice.dir = 'ltr'
    notice.style.cssText = 'box-sizing:border-box;max-width:44rem;border:1px solid;margin:0 0 1em;padding:1em'
    main.insertBefore(notice, start)
    return
  }
  if (!keepsPage) while (body.firstChild) body.removeChild(body.firstChild)
  var text = document.createElement('div')
  text.setAttribute('role', 'alert')
  text.lang = 'en'
  text.dir = 'ltr'
  text.style.cssText =
    'max-width:26em;margin:0 auto;text-align:center;padding:' + (keepsPage ? '1.25em' : '20vh 1.25em')
  var siteName = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')
  if (siteName) add(text, 'p', siteName.content).setAttribute('translate', 'no')
  add(text, 'h1', 'This browser is too old.')
  add(text, 'p', 'This page needs at least ' + oldestBrowsers + '.')
  add(text, 'p', 'Please update your browser, or open this page in another one.')
  body.insertBefore(text, body.firstChild)
}

function isSystemDark(): boolean | undefined {
  var page: { matchMedia?: typeof matchMedia } = window
  return page.matchMedia && page.matchMedia('(prefers-color-scheme:dark)').matches
}

function isYoungEnough(): boolean {
  // Without their types, by which every browser has them.
  var list: { at?: unknown; findLast?: unknown; toSorted?: unknown } = []
  var page: { adoptedStyleSheets?: unknown } = document
  var element: { showPopover?: unknown } = document.documentElement
  try {
    var signals: { timeout?: unknown } = AbortSignal
    var sheet: unknown = new CSSStyleSheet()
    var hasAll =
      sheet &&
      list.at &&
      list.findLast &&
      list.toSorted &&
      signals.timeout &&
      page.adoptedStyleSheets &&
      element.showPopover &&
      CSS.supports('color', 'light-dark(#000,#fff)')
    return Boolean(hasAll)
  } catch {
    return false
  }
}

function add(parent: HTMLElement, name: string, text: string): HTMLElement {
  var element = document.createElement(name)
  element.style.margin = '0 0 1em'
  element.appendChild(document.createTextNode(text))
  parent.appendChild(element)
  return element
}
