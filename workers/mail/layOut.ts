import { escapeHtml } from '#api/http/html.ts'
import { colour } from '#api/http/palette.ts'
import { halvesOf } from '#game/siteName.ts'
import { languageOf, type Language } from '#languages/languages.ts'
import type { Letter } from './letters.ts'

const PAPER = colour('paper')
const SHEET = colour('surface')
const INK = colour('ink')
const SOFT = colour('ink-soft')
const ACCENT = colour('accent')
const ON_ACCENT = colour('on-accent')

type Place = { siteName: string; publicUrl: string; language: Language }

/** A letter as plain text. */
export function layOutText({ above, button, below }: Letter, { siteName, publicUrl }: Place): string {
  const link = button ? [`${button.label}:\n${publicUrl}${button.path}`] : []
  return `${[...above, ...link, ...below, `${siteName}\n${publicUrl}`].join('\n\n')}\n`
}

/**
 * A letter as HTML: one column that fits a phone, in the page's colours, light or dark by the reader's theme.
 * Mail programs drop the outer elements, so the sheet has its language and direction again.
 */
export function layOutHtml(
  { subject, above, button, below }: Letter,
  { siteName, publicUrl, language }: Place,
): string {
  const { direction } = languageOf(language)
  const paragraph = (text: string) => `<p class="text" style="${TEXT}">${escapeHtml(text)}</p>`
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: ${PAPER.dark} !important; }
  .sheet { background: ${SHEET.dark} !important; }
  .text { color: ${INK.dark} !important; }
  .accent { color: ${ACCENT.dark} !important; }
  .button { background: ${ACCENT.dark} !important; color: ${ON_ACCENT.dark} !important; }
  .small, .small a { color: ${SOFT.dark} !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${PAPER.light}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER.light}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" lang="${language}" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:${SHEET.light};border-radius:16px"><tr><td style="padding:28px 24px">
${wordmark(siteName)}
${above.map(paragraph).join('\n')}
${button ? buttonHtml(button.label, publicUrl + button.path) : ''}
${below.map(paragraph).join('\n')}
<p class="small" style="margin:28px 0 0;${SMALL}"><a href="${escapeHtml(publicUrl)}" dir="ltr" style="color:${SOFT.light}">${escapeHtml(publicUrl.replace(/^https?:\/\//, ''))}</a></p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

const TEXT = `margin:0 0 16px;font:16px/1.5 Arial,Helvetica,sans-serif;color:${INK.light}`
const SMALL = `font:14px/1.5 Arial,Helvetica,sans-serif;color:${SOFT.light};word-break:break-all`

/** As in the page's top bar, the first half of the name is raised and the second half lowered. */
function wordmark(siteName: string): string {
  const [high = '', low = ''] = halvesOf(siteName).map(escapeHtml)
  return `<p class="text" style="margin:0 0 24px;font:700 30px/1.2 Georgia,'Times New Roman',serif;letter-spacing:-0.5px;text-transform:lowercase;color:${INK.light}"><span style="vertical-align:3px">${high}</span><span class="accent" style="vertical-align:-4px;color:${ACCENT.light}">${low}</span></p>`
}

// The URL is also shown as text, because some mail programs show no links, and some people do not trust a
// hidden URL.
function buttonHtml(label: string, url: string): string {
  const shown = escapeHtml(url)
  return `<p style="margin:24px 0 12px"><a class="button" href="${shown}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${ACCENT.light};color:${ON_ACCENT.light};font:700 17px/1.2 Georgia,'Times New Roman',serif;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="small" style="margin:0 0 24px;${SMALL}"><span dir="ltr">${shown}</span></p>`
}
