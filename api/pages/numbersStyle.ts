import { PALETTE_STYLE } from '#api/http/palette.ts'

/** Runs inline in <head>: the theme and the contrast that the visitor chose in the game’s settings. */
export const THEME_SCRIPT = `try{var d=document.documentElement.dataset,s=localStorage;if(s.theme)d.theme=s.theme;if(s.contrast)d.contrast=s.contrast}catch(e){}`

/** The tiles of the site's boards, for the page of a closed day. */
export const NUMBERS_STYLE = `${PALETTE_STYLE}
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
}
header, main { max-width: 68rem; margin: 0 auto; padding: 1rem; }
header { padding-bottom: 0; }
header a { font: 700 1.375rem/2.75rem var(--display); text-decoration: none; }
h1, h2 { font-family: var(--display); line-height: 1.2; }
h1 { margin: 0; font-size: min(clamp(1.625rem, 6vw, 2.25rem), 11vw); }
h2 { margin: 0; font-size: 1.125rem; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.day { margin: 0.25rem 0 0; font-size: 1.125rem; }
.note { max-width: 40rem; margin: 0.5rem 0 1.25rem; color: var(--ink-soft); }
.modes { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(19rem, 100%), 1fr)); gap: 1rem; }
section {
  box-sizing: border-box;
  padding: 1rem;
  border: 1px solid var(--hairline);
  border-radius: 0.5rem;
  background: var(--surface);
}
.number { display: flex; gap: 0.25rem; margin: 0.75rem 0 1rem; }
.number [aria-hidden] {
  flex: 0 1 2.5rem;
  padding: 0.375rem 0;
  border-radius: 0.25rem;
  background: var(--in-place);
  color: var(--on-in-place);
  font: 700 min(1.5rem, 8vw)/1.25 var(--display);
  text-align: center;
}
dl { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; margin: 0 0 0.75rem; }
dt { color: var(--ink-soft); font-size: 0.875rem; }
dd { margin: 0; font: 700 1.25rem/1.3 var(--display); font-variant-numeric: tabular-nums; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
.tries { width: 100%; font-size: 0.9375rem; line-height: 1.25rem; }
.tries th { width: 1.25rem; padding: 0; font-weight: 400; text-align: left; }
.tries td { padding: 0.125rem 0; }
.tries td + td { width: 1%; padding-left: 0.5rem; text-align: right; }
.tries svg { display: block; width: 100%; height: 0.875rem; fill: var(--ink-soft); }
.none { margin: 0.75rem 0 0; color: var(--ink-soft); }
.hardest { margin-top: 1.25rem; }
.hardest ul { margin: 0.5rem 0 0; padding: 0; list-style: none; }
.hardest li { padding: 0.375rem 0; }
.hardest li + li { border-top: 1px solid var(--hairline); }
.hardest b { margin-right: 0.5rem; font: 700 1.125rem/1.5 var(--display); letter-spacing: 0.06em; }
footer { margin-top: 1.25rem; line-height: 2rem; }
.spoken {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
}
`
