import type { DigitCount } from '#game/digits.ts'

/** A board of the browser: a mode's daily board, its practice board, an archived day's, or a challenge's. */
export type BoardKey = {
  digits: DigitCount
  /**
   * What follows the mode in the board's path: an archived day, or PRACTICE. For a challenge, its
   * `challengeSegment`. Null on a daily board.
   */
  segment: string | null
}

/** The segment of practice boards. On screens and in addresses, practice has the name 'Random'. */
export const PRACTICE = 'random'

export function isPractice({ segment }: Pick<BoardKey, 'segment'>): boolean {
  return segment === PRACTICE
}
