import { shareDate, type Day } from '#game/day.ts'
import { ATTEMPTS, DIGIT_COUNTS, modeName, type DigitCount } from '#game/digits.ts'
import { countTries, LOSS_SCORE, triesText } from './score.ts'

/**
 * The average number of tries in each mode, over all numbers, of the solver's games (`docs/performance.md`).
 * Its books have the exact figures; they are too large for every page.
 */
export const PARS: Record<DigitCount, number> = {
  2: 3.64,
  3: 3.858,
  4: 3.8319,
  5: 3.8761,
  6: 3.951,
  7: 4.0525,
}

/** The score of each game of a day that is over. */
export type DayScores = Readonly<Partial<Record<DigitCount, number>>>

/** The tries of a day: the sum of its scores, in which a lost game counts 7, beside the sum of the pars. */
export function dayTries(scores: DayScores): { games: number; tries: number; par: number } {
  const modes = DIGIT_COUNTS.filter((digits) => scores[digits] !== undefined)
  return {
    games: modes.length,
    tries: modes.reduce((sum, digits) => sum + (scores[digits] ?? 0), 0),
    par: modes.reduce((sum, digits) => sum + PARS[digits], 0),
  }
}

/** `21 tries, 2.2 under par`. */
export function parText(scores: DayScores): string {
  const { tries, par } = dayTries(scores)
  const distance = Math.abs(tries - par).toFixed(1)
  const comparison = distance === '0.0' ? 'at par' : `${distance} ${tries > par ? 'over' : 'under'} par`
  return `${countTries(tries)}, ${comparison}`
}

/** `hard`: the modes whose plays are hard. */
type SharedDay = { siteName: string; day: Day; scores: DayScores; hard: readonly DigitCount[] }

/**
 * The text that a player copies after the games of a day: `Hilo - Nov 21`, then for each game its digits, a
 * square for each try and the tries (with a star in hard mode), then the day's tries against par.
 */
export function dayShareText({ siteName, day, scores, hard }: SharedDay): string {
  const lines = Object.entries(scores).map(([digits, score]) => {
    const isHard = hard.includes(Number(digits) as DigitCount)
    return `${keycap(digits)} ${squares(score)} ${triesText(score, isHard)}`
  })
  return [`${siteName} - ${shareDate(day)}`, ...lines, parText(scores)].join('\n')
}

/** The same text for screen readers. */
export function spokenDay({ siteName, day, scores, hard }: SharedDay): string {
  const lines = Object.entries(scores).map(([digits, score]) => {
    const mode = Number(digits) as DigitCount
    const result = score === LOSS_SCORE ? 'not found' : `found in ${score}`
    return `${modeName(mode)}: ${result}${hard.includes(mode) ? ' in hard mode' : ''}.`
  })
  return [`${siteName}, ${shareDate(day)}.`, ...lines, `${parText(scores)}.`].join(' ')
}

/** A digit in a frame, as one emoji. */
function keycap(digit: string): string {
  return `${digit}\uFE0F\u20E3`
}

function squares(score: number): string {
  return score === LOSS_SCORE ? '⬜'.repeat(ATTEMPTS) : `${'⬜'.repeat(score - 1)}🟩`
}
