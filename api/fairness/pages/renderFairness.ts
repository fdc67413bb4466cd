import { escapeHtml } from '#api/http/escapeHtml.ts'
import type { PublicCommitment, PublicList } from '#api/fairness/getCommitments.ts'
import { previousDay, type Day } from '#game/day.ts'
import { siteCardTags } from '#api/http/cardTags.ts'
import { longDate } from '#api/pages/dates.ts'
import { NUMBERS_STYLE, THEME_SCRIPT } from '#api/pages/numbersStyle.ts'

type Fairness = {
  siteName: string
  publicUrl: string
  today: Day
  /** The closed day that is shown. */
  shown: Day
  /** The day of the first list; null without one. */
  first: Day | null
  ofToday: PublicList | null
  ofShown: PublicList | null
}

export const FAIRNESS_STYLE = `${NUMBERS_STYLE}
main { overflow-wrap: anywhere; hyphens: auto; }
main > section { margin-top: 1.25rem; }
p, ul, ol { max-width: 44rem; }
li + li { margin-top: 0.25rem; }
h3 { margin: 0; font: 700 1rem/1.4 var(--display); }
.modes { margin-top: 0.75rem; }
.modes + dl { margin: 1rem 0 0; gap: 0.75rem 1rem; }
.modes section { padding: 0.75rem; }
.modes dl { display: block; margin: 0; }
code, .hash { font: 0.8125rem/1.5 ui-monospace, Menlo, Consolas, monospace; hyphens: none; }
.late { font-weight: 700; }
form { display: flex; flex-wrap: wrap; align-items: end; gap: 0.75rem; margin: 0.75rem 0; }
label { display: grid; gap: 0.25rem; min-width: 0; max-width: 100%; }
input, button {
  box-sizing: border-box;
  min-width: 0;
  max-width: 100%;
  min-height: 2.75rem;
  padding: 0 min(0.875rem, 4vw);
  border: 1px solid var(--line);
  border-radius: 0.5rem;
  background: var(--paper);
  color: var(--ink);
  font: inherit;
}
button { border-color: var(--accent); color: var(--accent); font-weight: 700; cursor: pointer; }
[hidden] { display: none; }
`

const DESCRIPTION = 'How to check that no number was changed after its day began.'

/** Renders the commitments of today and of a closed day. The page is complete without JavaScript. */
export function renderFairness({
  siteName,
  publicUrl,
  today,
  shown,
  first,
  ofToday,
  ofShown,
}: Fairness): string {
  const site = escapeHtml(siteName)
  const title = `${siteName} - Fair numbers`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="description" content="${DESCRIPTION}">
${siteCardTags({ siteName, publicUrl, title, description: DESCRIPTION, path: '/fairness' })}
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg">
<style>${FAIRNESS_STYLE}</style>
<script>${THEME_SCRIPT}</script>
<script type="module" src="/fairness/page.mjs"></script>
</head>
<body>
<header><a href="/">${site}</a></header>
<main>
<h1>Fair numbers</h1>
<p>A day’s six numbers are drawn when the day begins. At that moment, before the first guess, ${site} publishes
a <em>commitment</em> to each number: a fingerprint of the number together with a long random text, the
<em>nonce</em>. A commitment does not reveal its number, and no other number has the same commitment. When the
day is over, numbers and nonces are published. Then everybody can compute the fingerprints again and see that
no number was changed in the meantime.</p>
<section id="today">
<h2>Today’s commitments</h2>
<p class="day"><time datetime="${today}">${longDate(today)}</time></p>
${ofToday === null ? '<p>They are published with the first game of the day.</p>' : renderList(ofToday)}
</section>
<section id="closed">
<h2>A day that is over</h2>
<form>
<label>Day <input type="date" name="day" value="${shown}" max="${previousDay(today)}"${
    first === null ? '' : ` min="${first}"`
  } required></label>
<button>Show</button>
</form>
<p class="day"><time datetime="${shown}">${longDate(shown)}</time></p>
${ofShown === null ? `<p>${reasonOf(shown, first)}</p>` : renderList(ofShown)}
<p><button type="button" id="check" hidden>Check all days in this browser</button></p>
<noscript><p>This page checks the days by JavaScript, which is off. The script below does the same.</p></noscript>
<div id="verdict" role="status"></div>
</section>
<section>
<h2>Check it yourself</h2>
<p>The script <a href="/fairness/verify.mjs">verify.mjs</a> has 30 lines and needs only
<a href="https://nodejs.org">Node.js</a> 20. It does what this page does:</p>
<p><code translate="no">node verify.mjs ${escapeHtml(publicUrl)}</code></p>
<p>A commitment is the SHA-256 of the text <code translate="no">DAY DIGITS NUMBER NONCE</code>. The hash of a list is the
SHA-256 of the text <code translate="no">DAY TIME LATE PREVIOUS-HASH</code> and the six commitments. All are separated by
single spaces. LATE has the digits of late games, or <code translate="no">-</code>. Every list names the hash of the list
before it, so a change of an old list changes all later hashes: the lists are a chain.</p>
<p>All lists are in <a href="/fairness/chain.json">chain.json</a>, and those of past months in the
<a href="/open-data">open data</a>.</p>
</section>
<section>
<h2>What this proves, and what it does not</h2>
<ul>
<li>It proves that a number was fixed when its commitment was published, and not changed afterwards: for
example not after popular first guesses were seen.</li>
<li>It does not prove that the number was drawn at random, nor that its operator keeps it secret. A computer
draws it with equal chances for all numbers, which nobody outside can check.</li>
<li>A <em>late</em> commitment was published when the game was open already, for example on the day on which
this page was added. For such a game it proves less: guesses may have come first.</li>
<li>A day without a list proves nothing. The server was off when the day began and until it ended, or the list
was withheld. Numbers of a missed day are drawn when the first player opens it in the archive.</li>
<li>The chain could be replaced as a whole. So copy the hash of a list, or keep chain.json: if the hash of the
same day is another one later, the history was changed.</li>
<li>Practice games and challenges have no commitments.</li>
</ul>
</section>
<footer><p><a href="/">Play today’s game</a> · <a href="/numbers">Yesterday’s numbers</a> · <a
href="/open-data">Open data</a></p></footer>
</main>
<script src="/tooOld.js"></script>
</body>
</html>
`
}

function reasonOf(day: Day, first: Day | null): string {
  if (first === null) return 'No list is published yet.'
  if (day < first) return `This day was played before the first list, which is that of ${longDate(first)}.`
  return 'This day has no list: its commitments are missing, so its numbers prove nothing.'
}

function renderList({ at, previous, hash, games }: PublicList): string {
  return `<div class="modes">
${games.map(renderGame).join('\n')}
</div>
<dl>
${field('Published', `<time datetime="${at.toISOString()}">${at.toISOString()}</time>`)}
${field('Hash of this list', hash)}
${field('Hash of the list before it', previous)}
</dl>`
}

function renderGame({ digits, commitment, isLate, target, nonce }: PublicCommitment): string {
  return `<section data-digits="${digits}">
<h3>${digits} digits</h3>
${isLate ? '<p class="late">Late: the game was open before this commitment.</p>' : ''}
<dl>
${target === null ? '' : field('Number', target)}
${nonce === null ? '' : field('Nonce', nonce)}
${field('Commitment', commitment)}
</dl>
</section>`
}

function field(name: string, value: string): string {
  return `<div><dt>${name}</dt><dd class="hash" translate="no">${value}</dd></div>`
}
