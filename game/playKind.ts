/**
 * How a play was begun: on its game's day on the daily board, later in the archive, or in a game of its own:
 * practice, or a challenge by link. Only daily plays count in streaks and the figures of all players. The
 * kind of a play never changes.
 */
export const PLAY_KINDS = ['daily', 'archive', 'practice', 'challenge'] as const
export type PlayKind = (typeof PLAY_KINDS)[number]

/** The kinds of plays of a day's game. Only these are in a player's history and calendar. */
export const DATED_KINDS = ['daily', 'archive'] as const satisfies readonly PlayKind[]

/** The kinds of private games, which have no day. Each is also the kind of the game's plays. */
export const PRIVATE_KINDS = ['practice', 'challenge'] as const satisfies readonly PlayKind[]
export type PrivateKind = (typeof PRIVATE_KINDS)[number]

/** The kinds of plays that have statistics, each its own. */
export const STATISTICS_KINDS = ['daily', 'practice'] as const satisfies readonly PlayKind[]
export type StatisticsKind = (typeof STATISTICS_KINDS)[number]
