import { winFeedback } from '#game/analysis/candidates/feedback.ts'
import type { PackedNumber } from '#game/analysis/candidates/packedNumber.ts'
import type { Position } from '#game/analysis/search/position.ts'
import { solveSet } from '#game/analysis/search/solveSet.ts'
import { splitSet } from '#game/analysis/candidates/splitSet.ts'

/** The total of tries over all candidates of a position, and the candidates that stay unfound. */
export type Replayed = { total: number; lost: number }

/** Replays the solver's play for every candidate of a position, which begins with a guess. */
export function replay(position: Position, guess: PackedNumber): Replayed {
  const { set, tries, digits } = position
  const win = winFeedback(digits)
  const sum = { total: set.length, lost: 0 }
  for (const { feedback, members } of splitSet(set, guess, digits)) {
    if (feedback === win) continue
    const rest = { set: members, tries: tries - 1, digits }
    const { total, lost } = tries === 1 ? unfound(members) : replay(rest, solveSet(rest).guess)
    sum.total += total
    sum.lost += lost
  }
  return sum
}

function unfound({ length }: Int32Array): Replayed {
  return { total: length, lost: length }
}
