import { escapeHtml } from '#api/http/escapeHtml.ts'
import type { PublicGame, PublicNumbers } from '#api/numbers/getPublicNumbers.ts'
import { ATTEMPTS, DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { averageText } from '#game/statistics/statistics.ts'
import { siteCardTags } from '#api/http/cardTags.ts'
import { longDate, monthName, shortDate } from '#api/pages/dates.ts'
import { NUMBERS_STYLE, THEME_SCRIPT } from '#api/pages/numbersStyle.ts'

const DESCRIPTION = 'The numbers of the last day that is over, and how everyone did.'

/** Renders the numbers and results of a closed day. The page is complete without JavaScript. */
export function renderNumbers(
  { siteName, publicUrl }: { siteName: string; publicUrl: string },
  { day, games, hardest }: PublicNumbers,
): string {
  const site = escapeHtml(siteName)
  const title = `${siteName} - Yesterday’s numbers`
  const card = (digits: DigitCount) =>
    renderMode(digits, games.find((game) => game.digits === digits) ?? null)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="description" content="${DESCRIPTION}">
${siteCardTags({ siteName, publicUrl, title, description: DESCRIPTION, path: '/numbers' })}
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg">
<style>${NUMBERS_STYLE}</style>
<script>${THEME_SCRIPT}</script>
</head>
<body>
<header><a href="/">${site}</a></header>
<main>
<h1>Yesterday’s numbers</h1>
<p class="day"><time datetime="${day}">${longDate(day)}</time></p>
<p class="note">A day is over at midnight US Eastern time. Its numbers are secret until then. The figures count
the plays of players who played on the day.</p>
<div class="modes">
${DIGIT_COUNTS.map(card).join('\n')}
</div>
<section class="hardest">
<h2>The hardest days of ${monthName(day)}</h2>
${hardest.length === 0 ? '<p>No game of this month is finished yet.</p>' : renderHardest(hardest)}
</section>
<footer><p><a href="/">Play today’s game</a> · <a href="/fairness">Are the
numbers fair?</a> · <a href="/open-data">Open data</a></p></footer>
</main>
<script src="/tooOld.js"></script>
</body>
</html>
`
}

function renderMode(digits: DigitCount, game: PublicGame | null): string {
  return `<section id="digits${digits}">
<h2>${digits} digits</h2>
${game === null ? '<p class="none">No player opened this game.</p>' : renderGame(game)}
</section>`
}

function renderGame({ target, crowd }: PublicGame): string {
  const { players, average, histogram } = crowd
  const digits = [...target]
  const hidden = digits.map((digit) => `<span translate="no" aria-hidden="true">${digit}</span>`)
  const spoken = `<span class="spoken">The number was ${digits.join(' ')}</span>`
  const tiles = `<p class="number" data-digits="${digits.length}">${spoken}${hidden.join('')}</p>`
  if (average === null) return `${tiles}\n<p class="none">No player finished this game.</p>`
  return `${tiles}
<dl>
<div><dt>${players === 1 ? 'Player' : 'Players'}</dt><dd translate="no">${count(players)}</dd></div>
<div><dt>Found it</dt><dd translate="no">${percent(winRate(histogram))}</dd></div>
<div><dt>Average</dt><dd translate="no">${averageText(average)}</dd></div>
</dl>
${renderHistogram(histogram)}`
}

/** Bars are SVG, because the page's policy allows no style attributes. */
function renderHistogram(histogram: readonly number[]): string {
  const longest = Math.max(...histogram)
  const rows = histogram.map((plays, index) => {
    const name =
      index < ATTEMPTS
        ? `<span translate="no">${index + 1}</span>`
        : '<span aria-hidden="true">×</span><span class="spoken">Not found</span>'
    const width = Math.max((plays / longest) * 100, plays > 0 ? 1 : 0).toFixed(1)
    return `<tr>
<th scope="row">${name}</th>
<td><svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none"><rect width="${width}"
height="10"/></svg></td>
<td translate="no">${count(plays)}</td>
</tr>`
  })
  return `<table class="tries">
<caption class="spoken">How many players needed how many tries</caption>
<thead class="spoken">
<tr><th scope="col">Tries</th><th scope="col">Bar</th><th scope="col">Players</th></tr>
</thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>`
}

function renderHardest(hardest: readonly PublicGame[]): string {
  const items = hardest.map(
    ({
      digits,
      day,
      target,
      crowd,
    }) => `<li><b translate="no">${target}</b> ${digits} digits, <time translate="no"
datetime="${day}">${shortDate(day)}</time>: average ${averageText(crowd.average ?? 0)}, ${percent(
      winRate(crowd.histogram),
    )} found it</li>`,
  )
  return `<ul>
${items.join('\n')}
</ul>`
}

function winRate(histogram: readonly number[]): number {
  const finished = histogram.reduce((sum, plays) => sum + plays, 0)
  return (finished - (histogram[ATTEMPTS] ?? 0)) / finished
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}

const COUNT = new Intl.NumberFormat('en')

function count(value: number): string {
  return COUNT.format(value)
}
