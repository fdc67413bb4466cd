import type { Hint } from '#game/hints/hint.ts'
import type { GuessFigures } from './figures.ts'

/** The analysis of one row of a finished play. */
export type RowAnalysis = {
  row: number
  hint: Hint
  /** The numbers that agree with all hints before and after the row. The target is always one of them. */
  candidatesBefore: number
  candidatesAfter: number
  played: GuessFigures
  best: GuessFigures
  /** 0 to 100. */
  skill: number
  /** 0 to 100, on average 50. */
  luck: number
  /**
   * On average, no guess saves more than `bound` tries over the best one: 0 if it is proved to be the best,
   * null without a proof (more than 150,000 candidates after the first row).
   */
  bound: number | null
  /** The same for the rest of the play after the played guess. The skill is proved if both bounds are 0. */
  playedBound: number | null
  /**
   * Whether `tries` and `skill` are estimates. Then both guesses are judged by the sizes of their classes.
   */
  isEstimate: boolean
}

/** A row and the number of candidates that its hint leaves. */
export type PlayedRow = { row: number; guess: string; hint: Hint; left: number }
