import type { Letter } from './letter.ts'

type Place = { siteName: string; publicUrl: string }

/** A letter as plain text. */
export function layOutText({ above, button, below }: Letter, { siteName, publicUrl }: Place): string {
  const link = button ? [`${button.label}:\n${publicUrl}${button.path}`] : []
  return `${[...above, ...link, ...below, `${siteName}\n${publicUrl}`].join('\n\n')}\n`
}

/** A letter as HTML: one column that fits a phone, in the colours that the reader's theme asks for. */
export function layOutHtml(
  { subject, above, button, below }: Letter,
  { siteName, publicUrl }: Place,
): string {
  const paragraph = (text: string) => `<p class="text" style="${TEXT}">${escapeHtml(text)}</p>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #14171a !important; }
  .sheet { background: #1f2429 !important; }
  .text, .name { color: #f2f4f5 !important; }
  .small { color: #b4bdc4 !important; }
  .small a { color: #b4bdc4 !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#eef0f2">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:12px"><tr><td style="padding:28px 24px">
<p class="name" style="margin:0 0 20px;font:700 22px/1.2 Arial,Helvetica,sans-serif;color:#16191c">${escapeHtml(siteName)}</p>
${above.map(paragraph).join('\n')}
${button ? buttonHtml(button.label, publicUrl + button.path) : ''}
${below.map(paragraph).join('\n')}
<p class="small" style="margin:24px 0 0;font:14px/1.5 Arial,Helvetica,sans-serif;color:#55606a"><a href="${escapeHtml(publicUrl)}" style="color:#55606a">${escapeHtml(publicUrl)}</a></p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

const TEXT = 'margin:0 0 16px;font:16px/1.5 Arial,Helvetica,sans-serif;color:#16191c'

// The address stands below the button too: some readers show no links, and some people trust none that they cannot read.
function buttonHtml(label: string, url: string): string {
  const shown = escapeHtml(url)
  return `<p style="margin:24px 0 12px"><a href="${shown}" style="display:inline-block;padding:14px 22px;border-radius:8px;background:#1d5fa8;color:#ffffff;font:700 16px/1.2 Arial,Helvetica,sans-serif;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="small" style="margin:0 0 24px;font:14px/1.5 Arial,Helvetica,sans-serif;color:#55606a;word-break:break-all">${shown}</p>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
