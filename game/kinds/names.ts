/**
 * How a play was begun: on its game's day on the daily board, later in the archive, or in a game of its own:
 * practice, or a challenge by link. The kind of a play never changes. The order is that of the database's
 * enum: of a player's plays of one game, the first kind counts. The page's first chunk reads the names alone.
 */
export const PLAY_KINDS = ['daily', 'archive', 'practice', 'challenge'] as const
export type PlayKind = (typeof PLAY_KINDS)[number]

/** The kind that is meant where none is named. The log and the browser then store no name. */
export const DEFAULT_KIND = 'daily' satisfies PlayKind
