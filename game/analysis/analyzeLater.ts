import { splitSizes } from '#game/analysis/candidates/splitSet.ts'
import { unpackNumber } from '#game/analysis/candidates/packedNumber.ts'
import { figuresOf, luckOf, skillOf, type GuessFigures } from './figures.ts'
import type { PlayedRow, RowAnalysis } from './rowAnalysis.ts'
import type { Comparison } from '#game/analysis/search/guessComparer.ts'
import type { Solution } from '#game/analysis/search/solution.ts'
import type { Position } from '#game/analysis/search/position.ts'

/** The analysis of a row after the first, from the solver's comparison of its guess. */
export function analyzeLater(
  { row, hint, left }: PlayedRow,
  position: Position,
  comparison: Comparison,
): RowAnalysis {
  const { set } = position
  const played = figures(comparison.played, position)
  const best = figures(comparison.best, position)
  const sizes = splitSizes(set, comparison.played.guess, position.digits)
  return {
    row,
    hint,
    candidatesBefore: set.length,
    candidatesAfter: left,
    played,
    best,
    skill: skillOf(played, best),
    luck: luckOf(sizes, left, { isCandidate: played.hitChance > 0, isHit: hint.endsWith('E') }),
    bound: (comparison.best.most - comparison.best.least) / set.length,
    playedBound: (comparison.played.most - comparison.played.least) / set.length,
    isEstimate: false,
  }
}

function figures({ guess, most, lost }: Solution, { set, digits }: Position): GuessFigures {
  return figuresOf(unpackNumber(guess, digits), splitSizes(set, guess, digits), {
    isCandidate: set.includes(guess),
    tries: most / set.length,
    winChance: (set.length - lost) / set.length,
  })
}
