import { PAPER } from '../settings/theme.ts'

/** `--ink` of tokens.css. */
const INK = { light: '#13211f', dark: '#f3efe2' }

/**
 * Runs at the end of <body>. In a browser that lacks what the page needs, it replaces the page by a
 * text, and `startScript` does nothing. The test names the youngest features that the page cannot do without.
 * Old browsers run it, so it is plain ECMAScript 5, in an element of its own, and uses none of the tokens:
 * they need light-dark(). The policy forbids scripts to write HTML, but not to add elements and styles.
 * A page that is of use without scripts keeps its content, below the text.
 */
export function tooOldScript(oldestBrowsers: string, keepsPage = false): string {
  const clear = keepsPage ? '' : 'while(b.firstChild)b.removeChild(b.firstChild);'
  const space = keepsPage ? '1.25em' : '20vh 1.25em'
  return `(function(){var w=window,d=document,r=d.documentElement,a=[],b=d.body,s,t;try{new CSSStyleSheet;if(a.at&&a.findLast&&a.toSorted&&AbortSignal.timeout&&d.adoptedStyleSheets&&r.showPopover&&CSS.supports("color","light-dark(#000,#fff)"))return}catch(e){}w.isTooOld=true;t=r.getAttribute("data-theme");t=t?t=="dark":w.matchMedia&&matchMedia("(prefers-color-scheme:dark)").matches;r.style.background=t?"${PAPER.dark}":"${PAPER.light}";r.style.color=t?"${INK.dark}":"${INK.light}";${clear}s=d.createElement("div");s.setAttribute("role","alert");s.style.cssText="max-width:26em;margin:0 auto;padding:${space};text-align:center";function add(n,x){var e=d.createElement(n);e.style.margin="0 0 1em";e.appendChild(d.createTextNode(x));s.appendChild(e)}add("h1","This browser is too old.");add("p","This page needs at least ${oldestBrowsers}.");add("p","Please update your browser, or open this page in another one.");b.insertBefore(s,b.firstChild)})()`
}
