import type { DigitCount } from '#game/digits.ts'
import type { RowAnalysis } from '#game/analysis/rowAnalysis.ts'
import type { SolverRow } from '#game/analysis/solverGame.ts'
import type { CandidatesLeft } from './candidatesLeft.ts'

/** What the worker analyzes. */
export type WholePlay = { digits: DigitCount; target: string; guesses: readonly string[] }

/** The solver's average for the mode, and its own game for the same number. */
export type Solver = { par: number; bound: number; game: readonly SolverRow[] }

/** What the worker has computed so far: first the candidates of all rows, then row by row, then the rest. */
export type Analysis = {
  left: readonly CandidatesLeft[]
  rows: readonly RowAnalysis[]
  solver: Solver | null
  hasFailed: boolean
}

/** A message of the worker. */
export type AnalysisMessage =
  | { left: readonly CandidatesLeft[] }
  | { row: RowAnalysis }
  | { solver: Solver }
  | { hasFailed: true }

export const NO_ANALYSIS: Analysis = { left: [], rows: [], solver: null, hasFailed: false }

export function withMessage(analysis: Analysis, message: AnalysisMessage): Analysis {
  return 'row' in message
    ? { ...analysis, rows: [...analysis.rows, message.row] }
    : { ...analysis, ...message }
}
