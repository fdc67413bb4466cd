import type { Day } from '#game/day.ts'
import type { Hint } from '#game/hints/hint.ts'
import type { PlayStatus } from '#game/play.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'

/** A play as this browser knows it: from the server, or from its own record. */
export type KnownPlay = {
  gameId: string
  /** '' for a private game, which has no day. */
  day: Day | ''
  kind: PlayKind
  isHard: boolean
  status: PlayStatus
  /** Whether this daily play ended after its day: its score counts nowhere. */
  finishedLate: boolean
  guesses: readonly string[]
  hints: readonly Hint[]
  target: string | null
}

export type KnownStatistics = {
  histogram: readonly number[]
  average: number | null
  /** The time of the player's last reset, if it excluded games. */
  since: string | null
  /** Whether the play on the board counts when it is over. A play that ended before a reset does not. */
  countsPlay: boolean
}
