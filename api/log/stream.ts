/** A stream of events: (player, game) is one play, (null, game) one game, (player, null) one player. */
export type Stream = { playerId: number | null; gameId: number | null }
