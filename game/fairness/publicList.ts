import type { DigitCount } from '#game/digits.ts'
import type { DayList } from './fairness.ts'

/** A commitment as everybody may see it: number and nonce are null until the day is over. */
export type PublicCommitment = {
  digits: DigitCount
  commitment: string
  /** Whether the game was opened before its commitment. */
  isLate: boolean
  target: string | null
  nonce: string | null
}

/** The list of commitments of a day, in the order of the modes. */
export type PublicList = Pick<DayList, 'day' | 'at' | 'late' | 'previous' | 'hash'> & {
  games: PublicCommitment[]
}
