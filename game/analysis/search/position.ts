import type { DigitCount } from '#game/digits.ts'

/** The candidates of a position, ascending, and the number of tries left. */
export type Position = { set: Int32Array; tries: number; digits: DigitCount }
