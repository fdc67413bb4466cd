import type { Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import type { EndlessKind } from '#game/kinds/displayed.ts'

/**
 * A board of the page: a mode's daily or endless board, that of an archived day, or of a challenge's link.
 * The day is that of an address, which the calendar may not have.
 */
export type Board = { digits: DigitCount } & (
  | { kind: 'daily' }
  | { kind: 'archive'; day: Day }
  | { kind: EndlessKind }
  | { kind: 'challenge'; code: string }
)

/**
 * What the first paint knows of a kind of boards. Its requests are in `sync`, and its parts of the screen in
 * `gamePage/parts`: they load late.
 */
export interface BoardKind {
  /** What follows the mode in the key of each board's record. */
  readonly prefix: string
  /** What follows the prefix. Absent if each mode has one board, which shows game after game. */
  readonly part?: { readonly name: 'day' | 'code'; readonly pattern: string }
  /** Whether the board moves on to the next day's game. */
  readonly followsDays?: true
  /** Whether a link is the address of the board. The link may end. */
  readonly isLinked?: true
}
