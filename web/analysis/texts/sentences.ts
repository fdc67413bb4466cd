import { scoreText } from '#game/statistics/score.ts'
import { ATTEMPTS } from '#game/digits.ts'
import { directionOf } from '#game/hints/parseHint.ts'
import type { GuessFigures } from '#game/analysis/figures.ts'
import type { RowAnalysis } from '#game/analysis/rowAnalysis.ts'
import type { Solver } from '../analysis.ts'

/**
 * Why a row has its skill and luck: `Your guess leaves 14.2 on average, 01234 leaves 9.4. This time 31 were
 * left.`
 */
export function rowSentence({
  row,
  hint,
  candidatesBefore,
  candidatesAfter,
  ...guesses
}: RowAnalysis): string {
  const { played, best, skill } = guesses
  const isHit = directionOf(hint) === 'E'
  if (candidatesBefore === 1)
    return isHit ? 'No other number was left.' : `Only ${best.guess} was left, and your guess missed it.`
  const chance = `one chance in ${countText(candidatesBefore)}`
  if (isHit) return `A hit, with ${chance}.`
  if (row === ATTEMPTS - 1) return lastTry(chance, played.hitChance > 0)
  const left = `This time ${countText(candidatesAfter)} ${candidatesAfter === 1 ? 'was' : 'were'} left.`
  const compared = skill === 100 ? ownText(played) : comparison(played, best)
  return `${compared} ${left}`
}

function lastTry(chance: string, hadChance: boolean): string {
  return hadChance
    ? `The last try: your guess had ${chance}.`
    : `The last try: any number left had ${chance}, and your guess had none.`
}

function ownText({ expectedLeft, worstCase }: GuessFigures): string {
  return `Your guess leaves ${averageTexts(expectedLeft)[0]} on average, at most ${countText(worstCase)}.`
}

function comparison(played: GuessFigures, best: GuessFigures): string {
  const [own, least] = averageTexts(played.expectedLeft, best.expectedLeft)
  // The best guess may leave as many on average, or more, in classes that are easier to solve.
  const [verb, yours, better] =
    best.expectedLeft < played.expectedLeft && least !== own
      ? ['leaves', own, least]
      : ['needs', `${played.tries.toFixed(2)} tries`, best.tries.toFixed(2)]
  return `Your guess ${verb} ${yours} on average, ${best.guess} ${verb} ${better}.`
}

/** `Best: 01234`, or that the guess is as good. Null if there was no choice. */
export function bestText(row: RowAnalysis): string | null {
  const { played, best, skill, bound, candidatesBefore } = row
  if (candidatesBefore === 1) return null
  const name = bound === 0 ? 'best' : 'best known'
  if (played.guess === best.guess) return `Yours is the ${name}`
  if (skill === 100) return `${isSkillProved(row) ? 'As' : 'About as'} good as ${best.guess}`
  return `B${name.slice(1)}: ${best.guess}`
}

/** How sure the best guess of a row is: `proved`, or `within 0.02 tries`. */
export function proofText({ bound }: Pick<RowAnalysis, 'bound'>): string {
  // The best play can follow any guess. So even without a proof, no guess loses more than one try.
  return boundText(bound ?? 1)
}

/** `≈ ` before a figure that is not exact. */
export function aboutText(isExact: boolean): string {
  return isExact ? '' : '≈ '
}

/** Whether the skill of a row is exact: then the plays from both guesses are proved to be the best. */
export function isSkillProved({ bound, playedBound, isEstimate }: RowAnalysis): boolean {
  return !isEstimate && bound === 0 && playedBound === 0
}

/** `proved`, or `within 0.02 tries`, rounded up. */
export function boundText(bound: number): string {
  return bound === 0 ? 'proved' : `within ${(Math.ceil(bound * 100) / 100).toFixed(2)} tries`
}

/** `Par 3.84, you 4`; `score` is that of the play, 7 for a loss. */
export function parText({ par }: Solver, score: number): string {
  return `Par ${par.toFixed(2)}, you ${scoreText(score)}`
}

/** Only a guess without a better one has 100. */
export function skillText(skill: number): string {
  return String(skill < 100 ? Math.min(99, Math.round(skill)) : 100)
}

/** The averages of all rows. */
export function totalsOf(rows: readonly RowAnalysis[]): { skill: number; luck: number } {
  const meanOf = (figure: 'skill' | 'luck') => rows.reduce((sum, row) => sum + row[figure], 0) / rows.length
  return { skill: meanOf('skill'), luck: meanOf('luck') }
}

/** `31`, `4,782,969`. */
export function countText(count: number): string {
  return count.toLocaleString('en-US')
}

/** Averages to compare, rounded alike: `14` and `522`, but `9.3` and `14.0` because the least is below 10. */
function averageTexts(...averages: readonly number[]): string[] {
  const decimals = Math.min(...averages) < 10 ? 1 : 0
  const format = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return averages.map((average) => average.toLocaleString('en-US', format))
}

/** How many numbers a row leaves: `31 left`, or `found`, as the number itself also remains after a hit. */
export function leftText(hint: string, count: number): string {
  return hint.endsWith('E') ? 'found' : `${countText(count)} left`
}
