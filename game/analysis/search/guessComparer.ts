import type { Reply } from '#game/analysis/books/book.ts'
import type { PackedNumber } from '#game/analysis/candidates/packedNumber.ts'
import { leastTotal, type Solution } from './solution.ts'
import type { Position } from './position.ts'
import { evaluateGuess, solveSet } from './solveSet.ts'
import { largestSmallSet, solverOfAll } from './solveSmallSet.ts'
import type { TableSolver } from './tableSolver.ts'

/** The best known play of a position, and the play that begins with a certain guess. */
export type Comparison = { best: Solution; played: Solution }

/**
 * Compares the guesses of a play with the best known play, row by row. The candidates of a row are part of
 * those of the row before, so one solver serves all rows from the first that is small enough.
 */
export class GuessComparer {
  private solver: TableSolver | null = null

  /** The best known play is at least as good as the guess. `reply` is a guess of the book. */
  compare(position: Position, guess: PackedNumber, reply: Reply | null): Comparison {
    const best = reply ? this.bestByBook(position, reply) : this.best(position)
    const played = guess === best.guess ? best : this.evaluate(position, guess)
    const least = Math.min(best.least, played.most)
    return { best: { ...(played.most < best.most ? played : best), least }, played }
  }

  private bestByBook(position: Position, { guess, total }: Reply): Solution {
    const { set, tries, digits } = position
    const best = this.evaluate(position, guess)
    // Totals of 2 and 3 digits are proved.
    const least = digits <= 3 ? total : leastTotal(set, tries, digits)
    return { ...best, least, most: Math.min(best.most, total) }
  }

  private best(position: Position): Solution {
    return this.solverOf(position)?.solve(position.set, position.tries) ?? solveSet(position)
  }

  private evaluate(position: Position, guess: PackedNumber): Solution {
    const solver = this.solverOf(position)
    return solver?.evaluate(position.set, guess, position.tries) ?? evaluateGuess(position, guess)
  }

  /** null for sets that are too large for a table of all guesses, or need none. */
  private solverOf({ set, tries, digits }: Position): TableSolver | null {
    const needsSearch = set.length > 2 && tries > 1
    if (needsSearch && digits <= 4 && set.length <= largestSmallSet(digits, 'all'))
      this.solver ??= solverOfAll(set, digits)
    return this.solver
  }
}
