import type { DigitCount } from '#game/digits.ts'
import { winFeedback } from '#game/analysis/candidates/feedback.ts'
import type { PackedNumber } from '#game/analysis/candidates/packedNumber.ts'
import { splitSet } from '#game/analysis/candidates/splitSet.ts'
import type { Position } from './position.ts'
import { pickGuess } from './pickGuess.ts'
import { leastTotal, trivialSolution, type Solution } from './solution.ts'
import { largestSmallSet, solveSmallSet, type Breadth } from './solveSmallSet.ts'

/** The best known play of a position. */
export function solveSet(position: Position): Solution {
  return solve(position, BREADTH[position.digits])
}

const BREADTH: Record<DigitCount, Breadth> = { 2: 'all', 3: 'all', 4: 'all', 5: 'near', 6: 'few', 7: 'few' }

/** The play that begins with a guess. */
export function evaluateGuess(position: Position, guess: PackedNumber): Solution {
  return totalOf(position, guess, partBreadth(position))
}

function solve(position: Position, breadth: Breadth): Solution {
  const { set, tries, digits } = position
  const trivial = trivialSolution(set, tries)
  if (trivial) return trivial
  if (set.length <= largestSmallSet(digits, breadth)) return solveSmallSet(position, breadth)
  const parts = breadth === 'candidates' ? breadth : partBreadth(position)
  return {
    ...totalOf(position, pickGuess(set, digits, breadth === 'candidates'), parts),
    least: leastTotal(set, tries, digits),
  }
}

/** The breadth of the search in the classes of a position. */
function partBreadth({ set, digits }: Position): Breadth {
  if (digits <= 3) return 'all'
  return set.length <= (digits === 4 ? 2500 : 15_000) ? 'few' : 'candidates'
}

function totalOf(position: Position, guess: PackedNumber, breadth: Breadth): Solution {
  const { set, tries, digits } = position
  const win = winFeedback(digits)
  let [least, most, lost] = [set.length, set.length, 0]
  for (const { feedback, members } of splitSet(set, guess, digits)) {
    if (feedback === win) continue
    const part = tries === 1 ? unfound(members) : solve({ set: members, tries: tries - 1, digits }, breadth)
    least += part.least
    most += part.most
    lost += part.lost
  }
  return { guess, least, most, lost }
}

/** After the last try, each candidate counts as one try more. */
function unfound({ length }: Int32Array): Omit<Solution, 'guess'> {
  return { least: length, most: length, lost: length }
}
