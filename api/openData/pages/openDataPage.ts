import { siteCardTags } from '#api/http/cardTags.ts'
import { escapeHtml } from '#api/http/escapeHtml.ts'
import { OPEN_DATA_LICENCE } from '#api/openData/openDataTexts.ts'
import { DOCS_STYLE } from '#api/apiDocs/docsPage.ts'

type OpenData = { siteName: string; publicUrl: string; months: readonly string[]; files: readonly string[] }

const DESCRIPTION =
  'Each month, all games of the month before as open data: plays and guesses, without personal data.'

/** Renders the page of the open data, without scripts, with inline style. */
export function renderOpenData({ siteName, publicUrl, months, files }: OpenData): string {
  const site = escapeHtml(siteName)
  const heading = `${siteName} - Open data`
  const card = { siteName, publicUrl, title: heading, description: DESCRIPTION, path: '/open-data' }
  const { title, path, name } = OPEN_DATA_LICENCE
  const sections = months.map(
    (month) => `<section id="${month}">
<h3><time datetime="${month}">${monthName(month)}</time></h3>
<ul>
${files.map((file) => `<li><a href="/open-data/${month}/${file}">${file}</a></li>`).join('\n')}
</ul>
</section>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(heading)}</title>
<meta name="description" content="${DESCRIPTION}">
${siteCardTags(card)}
<link rel="icon" href="/favicon.svg">
<style>${DOCS_STYLE}</style>
</head>
<body>
<header><a href="/">${site}</a></header>
<main>
<h1>Open data</h1>
<p>On the second day of each month, ${site} publishes the games of the previous month, and the plays of these
games with their guesses. Players have pseudonyms that are new in each month. The data has no instants of plays and no
personal data.</p>
<p>Licence: <a rel="license" href="${path}">${title}</a> (${name}). You may share and adapt the data for any
purpose. Name ${site} and the month as the source.</p>
<p>Its table of commitments proves that no number was changed after its day began: see
<a href="/fairness">Fair numbers</a>.</p>
<p>For programs: <a href="/open-data/index.json">index.json</a>. Each month’s README.md describes the columns
for people, and datapackage.json for programs.</p>
<h2>Months</h2>
${sections.join('\n') || '<p>No month is published yet.</p>'}
</main>
</body>
</html>
`
}

function monthName(month: string): string {
  return new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  )
}
