import type { DigitCount } from '#game/digits.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'

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

/** The segments of the kinds whose games have one board for each mode. */
export const SEGMENTS: { readonly [Kind in PlayKind]?: string } = { practice: PRACTICE }

export function isPractice({ segment }: Pick<BoardKey, 'segment'>): boolean {
  return segment === PRACTICE
}
