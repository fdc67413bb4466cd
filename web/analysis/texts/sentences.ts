import { decimalText, groupedText, numberText } from '../../language/numbers.ts'
import { pageTexts } from '../../language/pageTexts.ts'
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
    return isHit ? pageTexts.analysis.noOther : pageTexts.analysis.onlyMissed({ best: best.guess })
  const count = countText(candidatesBefore)
  if (isHit) return pageTexts.analysis.hit({ count })
  if (row === ATTEMPTS - 1)
    return played.hitChance > 0
      ? pageTexts.analysis.lastHad({ count })
      : pageTexts.analysis.lastHadNone({ count })
  const left = pageTexts.analysis.leftThisTime({ count: candidatesAfter, shown: countText(candidatesAfter) })
  return skill === 100 ? ownText(played, left) : comparison(played, best, left)
}

function ownText({ expectedLeft, worstCase }: GuessFigures, left: string): string {
  const [average = ''] = averageTexts(expectedLeft)
  return pageTexts.analysis.own({ average, most: countText(worstCase), left })
}

function comparison(played: GuessFigures, best: GuessFigures, left: string): string {
  const [own = '', least = ''] = averageTexts(played.expectedLeft, best.expectedLeft)
  // The best guess may leave as many on average, or more, in classes that are easier to solve.
  if (best.expectedLeft < played.expectedLeft && least !== own)
    return pageTexts.analysis.comparedLeft({ own, best: best.guess, least, left })
  const [tries, fewest] = [decimalText(played.tries, 2), decimalText(best.tries, 2)]
  return pageTexts.analysis.comparedTries({ own: tries, best: best.guess, least: fewest, left })
}

/** `Best: 01234`, or that the guess is as good. Null if there was no choice. */
export function bestText(row: RowAnalysis): string | null {
  const { played, skill, bound, candidatesBefore } = row
  const best = row.best.guess
  if (candidatesBefore === 1) return null
  if (played.guess === best)
    return bound === 0 ? pageTexts.analysis.yoursBest : pageTexts.analysis.yoursBestKnown
  if (skill === 100)
    return isSkillProved(row) ? pageTexts.analysis.asGood({ best }) : pageTexts.analysis.aboutAsGood({ best })
  return bound === 0 ? pageTexts.analysis.best({ best }) : pageTexts.analysis.bestKnown({ best })
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
  if (bound === 0) return pageTexts.analysis.proved
  return pageTexts.analysis.within({ tries: decimalText(Math.ceil(bound * 100) / 100, 2) })
}

/** `Par 3.84, you 4`; `score` is that of the play, 7 for a loss. */
export function parText({ par }: Solver, score: number): string {
  return pageTexts.analysis.parYou({ par: decimalText(par, 2), score: scoreText(score) })
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
  return numberText(count)
}

/** Averages to compare, rounded alike: `14` and `522`, but `9.3` and `14.0` because the least is below 10. */
function averageTexts(...averages: readonly number[]): string[] {
  const decimals = Math.min(...averages) < 10 ? 1 : 0
  return averages.map((average) => groupedText(average, decimals))
}

/** How many numbers a row leaves: `31 left`, or `found`, as the number itself also remains after a hit. */
export function leftText(hint: string, count: number): string {
  return hint.endsWith('E') ? pageTexts.analysis.found : pageTexts.analysis.left({ count: countText(count) })
}
