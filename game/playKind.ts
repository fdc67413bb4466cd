/**
 * How a play was begun: on its game's day on the daily board, or later in the archive. Only daily plays count
 * in statistics, streaks and the figures of all players. The kind of a play never changes.
 */
export const PLAY_KINDS = ['daily', 'archive'] as const
export type PlayKind = (typeof PLAY_KINDS)[number]
