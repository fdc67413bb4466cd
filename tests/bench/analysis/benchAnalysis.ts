import { candidatesAfter } from '#game/analysis/candidates/candidates.ts'
import { countCandidates } from '#game/analysis/candidates/countCandidates.ts'
import { feedbackFor, feedbackOfHint } from '#game/analysis/candidates/feedback.ts'
import { loadBook } from '#game/analysis/books/loadBook.ts'
import { allNumbers, packNumber } from '#game/analysis/candidates/packedNumber.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { alone, quantile, type Row } from '../row.ts'
import { timeOf } from './analysisTime.ts'
import { humanPlay, randomPlay, seeded, type MadePlay } from './madePlays.ts'

// A quarter of the goals at a CPU slowdown of 4.
const GOALS_MS: Record<DigitCount, number> = { 2: 75, 3: 75, 4: 75, 5: 250, 6: 750, 7: 750 }
const TIMED = 100
const COUNTED = 2000

/** Times the analysis of complete plays, and compares candidate counts with a second algorithm. */
export async function benchAnalysis(): Promise<Row[]> {
  const rows: Row[] = []
  for (const digits of DIGIT_COUNTS) {
    rows.push(await timed('human-like', humanPlay, digits), await timed('random', randomPlay, digits))
  }
  const { rss } = process.memoryUsage()
  rows.push(alone({ what: 'memory', unit: 'MB', ours: [rss / 1e6] }))
  for (const digits of DIGIT_COUNTS) rows.push(counted(digits))
  return rows
}

async function timed(kind: string, make: Maker, digits: DigitCount): Promise<Row> {
  const book = await loadBook(digits)
  const random = seeded(digits)
  const times = Array.from({ length: TIMED }, () => timeOf(make(digits, random), book))
  const what = `${digits} digits, ${kind} plays, p95`
  return alone({ what, unit: 'ms', ours: [quantile(times, 0.95)], goal: { atMost: GOALS_MS[digits] } })
}

type Maker = (digits: DigitCount, random: () => number) => MadePlay

/** Counts that differ from a list of the numbers that agree with all hints. */
function counted(digits: DigitCount): Row {
  const random = seeded(10 + digits)
  const all = digits < 7 ? allNumbers(digits) : null
  let differences = 0
  for (let play = 0; play < COUNTED; play++) {
    const { rows } = (play % 2 === 0 ? humanPlay : randomPlay)(digits, random)
    let left = all
    for (let row = 1; row <= rows.length; row++) {
      const list = candidatesAfter(rows.slice(0, row), digits)
      const last = rows[row - 1]
      if (!last) throw new Error('A play has its rows')
      const [number, feedback] = [packNumber(last.guess), feedbackOfHint(last.hint)]
      left = left && left.filter((candidate) => feedbackFor(candidate, number, digits) === feedback)
      const second = left?.length ?? countCandidates(rows.slice(0, row), digits)
      if (second !== list.length) differences++
    }
  }
  return alone({
    what: `${digits} digits, wrong counts in ${COUNTED} plays`,
    unit: '',
    ours: [differences],
    goal: { atMost: 0 },
  })
}
