import { ATTEMPTS } from '#game/digits.ts'
import { directionOf } from '#game/parseHint.ts'
import type { RowAnalysis } from '#game/analysis/rowAnalysis.ts'
import type { Solver } from './analysis.ts'

/**
 * Why a row has its skill and luck: `01234 leaves 9 on average, and your guess leaves 14. This time it left
 * 31.`
 */
export function rowSentence({ hint, candidatesBefore, candidatesAfter, ...row }: RowAnalysis): string {
  const { played, best, skill } = row
  const isHit = directionOf(hint) === 'E'
  if (candidatesBefore === 1) return isHit ? 'No other number was left.' : `Only ${best.guess} was left.`
  if (isHit) return `A hit, with one chance in ${countText(candidatesBefore)}.`
  const left = `This time it left ${countText(candidatesAfter)}.`
  const [least, own] = [best, played].map(({ expectedLeft }) => countText(expectedLeft))
  if (skill === 100) return `Your guess leaves ${own} on average. ${left}`
  // The best guess may leave as many on average, or more, in classes that are easier to solve.
  const [verb, better, worse] =
    best.expectedLeft < played.expectedLeft && least !== own
      ? ['leaves', least, own]
      : ['needs', `${best.tries.toFixed(2)} tries`, played.tries.toFixed(2)]
  return `${best.guess} ${verb} ${better} on average, and your guess ${verb} ${worse}. ${left}`
}

/** `Best: 01234`, or that the guess is as good. */
export function bestText({ played, best, skill }: RowAnalysis): string {
  if (played.guess === best.guess) return 'Your guess is the best'
  return skill === 100 ? `As good as ${best.guess}` : `Best: ${best.guess}`
}

/** How sure the best guess of a row is: `proved`, `within 0.02 tries`, or `estimate`. */
export function proofText({ bound, isEstimate }: Pick<RowAnalysis, 'bound' | 'isEstimate'>): string {
  if (isEstimate || bound === null) return 'estimate'
  return boundText(bound)
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
  return `Par ${par.toFixed(2)}, you ${score > ATTEMPTS ? 'X' : score}`
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

/** `31`, `9.35`, `4,782,969`: precise enough to tell two guesses apart. */
export function countText(count: number): string {
  return count.toLocaleString('en-US', { maximumFractionDigits: count < 10 ? 2 : 0 })
}
