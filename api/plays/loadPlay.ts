import { sessionOf, type Session } from '#api/auth/session.ts'
import type { Deps } from '#api/deps/deps.ts'
import { queryForEach } from '#api/log/queryForEach.ts'
import { inBatches } from '#api/log/inBatches.ts'
import { decodeEvent, type StoredEvent } from '#api/log/storedEvent.ts'
import type { DigitCount } from '#game/digits.ts'
import type { HiloEvent, PlayEvent } from '#game/events.ts'
import { gameOf, type Game } from '#game/game.ts'
import { initialPlay, replayPlay, type Play } from '#game/play.ts'

/**
 * A play and its player; `playerId` is null for a browser without a session. `streamOf` is the player in
 * whose stream the events are. It differs from `playerId` when the play was claimed from a visitor: see
 * docs/decisions/0006.
 */
export type OwnedPlay = { playerId: number | null; streamOf: number | null; play: Play }

/** A play without a guess. */
export function freshPlay(playerId: number | null, game: Game): OwnedPlay {
  return { playerId, streamOf: playerId, play: initialPlay(game) }
}

/**
 * SQL for the players in whose streams a player's plays are: first the player, then the claimed visitors in
 * the order of their claims. Of several plays of one game, the first counts.
 */
export function streamsOf(playerId: string): string {
  return `(select ${playerId}::integer as stream_of, 0::bigint as claimed
    union all select visitor_id, position from claims where player_id = ${playerId}) as stream`
}

// A prepared statement keeps the plan from a time when the log was small, and that plan may start from a
// whole game or mode. A `limit` or `offset 0` is an optimization fence: it makes PostgreSQL look up rows by
// player.

/** SQL for the `event`s of one play, by expressions for its stream and game. */
export function eventsOf(streamOf: string, gameId: string): string {
  return `lateral (select * from events
    where events.player_id = ${streamOf} and events.game_id = ${gameId} offset 0) event`
}

/** SQL for the `latest` game of a mode that a player has begun; no row when there is none. */
export function latestGameOf(playerId: string, digits: string): string {
  return `lateral (select begun.game_id from ${streamsOf(playerId)} cross join lateral (
      select game_id from plays where player_id = stream.stream_of and digits = ${digits}
      order by game_id desc limit 1) begun
    order by begun.game_id desc limit 1) latest`
}

/** An event of a play and its game. The event columns are null for a play without a guess. */
export type PlayRow = { gameId: number; target: string; streamOf: number | null } & (
  StoredEvent | { [Column in keyof StoredEvent]: null }
)

/** SQL for the columns of `PlayRow` from a `game` and an `event`. */
export const PLAY_COLUMNS = `game.id as "gameId", game.target, event.player_id as "streamOf",
  event.type, event.version, event.at, event.score, event.guess, event.hint, event.data`

type PlayRequest = { tokenHash: Buffer | null; gameId: number; at: Date }
type GuessRow = PlayRow & { [Column in keyof Session]: Session[Column] | null }
type PlayFound = { session: Session | null; present: OwnedPlay }

/**
 * Loads the input of a guess in one statement: the session, the game and the player's play of it (a fresh
 * play if there is none). Null when the game does not exist. Concurrent guesses share the statement.
 */
export async function loadPlayForGuess({ pool }: Deps, request: PlayRequest): Promise<PlayFound | null> {
  return await loadInBatches(pool, request)
}

const loadInBatches = inBatches<PlayRequest, PlayFound | null>(async (pool, requests) =>
  (await queryPlays(pool, requests)).map(playFound),
)

const queryPlays = queryForEach<PlayRequest, GuessRow>({
  name: 'load_play_for_guess',
  columns: {
    game_id: { type: 'integer', of: ({ gameId }) => gameId },
    token_hash: { type: 'bytea', of: ({ tokenHash }) => tokenHash },
    // pg formats a Date in the local time zone, which is slow.
    at: { type: 'timestamptz', of: ({ at }) => at.toISOString() },
  },
  text: (input) => `select input.number, session.player_id as "playerId", session.expires_at as "expiresAt",
      session.ends_at as "endsAt", ${PLAY_COLUMNS}
    from ${input}
    join games game on game.id = input.game_id
    left join lateral ${sessionOf('input.token_hash')} on session.expires_at > input.at
    left join lateral ${streamsOf('session.player_id')} on true
    left join ${eventsOf('stream.stream_of', 'game.id')} on true
    order by stream.claimed, event.version`,
})

function playFound(rows: readonly GuessRow[]): PlayFound | null {
  const [first] = rows
  if (!first) return null
  const { playerId, expiresAt, endsAt } = first
  const session = playerId === null || expiresAt === null ? null : { playerId, expiresAt, endsAt }
  return { session, present: playOf(playerId, rows, first) }
}

/** A player's begun play of the newest game of one mode; null when there is none. */
export async function loadLatestPlay(
  { pool }: Deps,
  { playerId, digits }: { playerId: number; digits: DigitCount },
): Promise<OwnedPlay | null> {
  const { rows } = await pool.query<PlayRow>({
    name: 'load_latest_play',
    text: `select ${PLAY_COLUMNS}
      from ${latestGameOf('$1', '$2')}
      join games game on game.id = latest.game_id
      cross join ${streamsOf('$1')}
      cross join ${eventsOf('stream.stream_of', 'game.id')}
      order by stream.claimed, event.version`,
    values: [playerId, digits],
  })
  const [first] = rows
  return first ? playOf(playerId, rows, first) : null
}

/** A player's begun plays of the given games, by game id, in one statement. */
export async function loadPlays(
  { pool }: Deps,
  { playerId, gameIds }: { playerId: number; gameIds: readonly number[] },
): Promise<Map<number, OwnedPlay>> {
  const { rows } = await pool.query<PlayRow>({
    name: 'load_plays',
    text: `select ${PLAY_COLUMNS}
      from games game
      cross join ${streamsOf('$1')}
      cross join ${eventsOf('stream.stream_of', 'game.id')}
      where game.id = any ($2::integer[])
      order by game.id, stream.claimed, event.version`,
    values: [playerId, gameIds],
  })
  const rowsByGame = new Map<number, PlayRow[]>()
  for (const row of rows) rowsByGame.set(row.gameId, [...(rowsByGame.get(row.gameId) ?? []), row])
  return new Map(
    [...rowsByGame].flatMap(([gameId, [first, ...rest]]) =>
      first ? [[gameId, playOf(playerId, [first, ...rest], first)] as const] : [],
    ),
  )
}

/**
 * A play from its rows; the last parameter is any one of them. All rows belong to one game. They belong to
 * several streams when an account had played the game and then claimed a visitor's play of it.
 */
export function playOf(
  playerId: number | null,
  rows: readonly PlayRow[],
  { gameId, target }: PlayRow,
): OwnedPlay {
  const happened = rows.filter((row): row is PlayRow & StoredEvent => row.type !== null)
  const streamOf = happened[0]?.streamOf ?? playerId
  const events = happened.filter((row) => row.streamOf === streamOf).map(decodePlayEvent)
  return { playerId, streamOf, play: replayPlay(gameOf(gameId, target), events) }
}

/** An event of a play. Throws for any other event: then the log is corrupt. */
export function decodePlayEvent(row: StoredEvent): PlayEvent {
  const event: HiloEvent = decodeEvent(row)
  switch (event.type) {
    case 'GuessMade':
    case 'PlayWon':
    case 'PlayLost':
    case 'PlayLeft':
      return event
    case 'GameOpened':
    case 'VisitRecorded':
    case 'HistoryClaimed':
    case 'StatisticsReset':
      throw new Error(`A play contains a ${event.type} event`)
  }
}
