import { sessionOf, type Session } from '#api/auth/session.ts'
import type { Deps } from '#api/deps.ts'
import { askForEach } from '#api/log/askForEach.ts'
import { inBatches } from '#api/log/inBatches.ts'
import { decodeEvent, type StoredEvent } from '#api/log/storedEvent.ts'
import type { DigitCount } from '#game/digits.ts'
import type { HiloEvent, PlayEvent } from '#game/events.ts'
import { gameKeyFromId, type Game } from '#game/game.ts'
import { initialPlay, replayPlay, type Play } from '#game/play.ts'

/**
 * A play and whose it is; null is somebody whom no session names yet. `streamOf` is in whose name its events are
 * kept: another player's where it was claimed from a visitor, see docs/decisions/0006.
 */
export type OwnedPlay = { playerId: number | null; streamOf: number | null; play: Play }

/** A play that nobody has begun. */
export function freshPlay(playerId: number | null, game: Game): OwnedPlay {
  return { playerId, streamOf: playerId, play: initialPlay(game) }
}

/**
 * SQL for whose events are a player's plays: the player's own first, then those of the visitors that it claimed. Of
 * several plays of one game the first counts.
 */
export function streamsOf(playerId: string): string {
  return `(select ${playerId}::integer as stream_of, 0::bigint as claimed
    union all select visitor_id, position from claims where player_id = ${playerId}) as stream`
}

// A prepared statement keeps the plan that it got while the log was small. Behind a limit, or `offset 0`, PostgreSQL finds rows by
// the player each time, however few it once took all those of a game or a mode for.

/** SQL for the `event`s of one play, by expressions for its stream and game. */
export function eventsOf(streamOf: string, gameId: string): string {
  return `lateral (select * from events where events.player_id = ${streamOf} and events.game_id = ${gameId} offset 0) event`
}

/** SQL for the `latest` game of a mode that a player has begun; no row without any. */
export function latestGameOf(playerId: string, digits: string): string {
  return `lateral (select begun.game_id from ${streamsOf(playerId)} cross join lateral (
      select game_id from plays where player_id = stream.stream_of and digits = ${digits}
      order by game_id desc limit 1) begun
    order by begun.game_id desc limit 1) latest`
}

/** An event of a play, and its game; without an event where nobody has begun the play. */
export type PlayRow = { gameId: number; target: string; streamOf: number | null } & (
  StoredEvent | { [Column in keyof StoredEvent]: null }
)

/** SQL for the columns of `PlayRow`, of a `game` and an `event`. */
export const PLAY_COLUMNS = `game.id as "gameId", game.target, event.player_id as "streamOf",
  event.type, event.version, event.at, event.score, event.guess, event.hint, event.data`

type PlayAsked = { tokenHash: Buffer | null; gameId: number; at: Date }
type GuessRow = PlayRow & { [Column in keyof Session]: Session[Column] | null }
type PlayFound = { session: Session | null; present: OwnedPlay }

/**
 * All that a guess needs, in one statement: who guesses, the game, and that player's play of it, which is
 * a fresh one for who has none. Null when there is no such game. Who guesses at the same time shares the statement.
 */
export async function loadPlayForGuess({ pool }: Deps, asked: PlayAsked): Promise<PlayFound | null> {
  return await loadInBatches(pool, asked)
}

const loadInBatches = inBatches<PlayAsked, PlayFound | null>(async (pool, asked) =>
  (await askPlays(pool, asked)).map(playFound),
)

const askPlays = askForEach<PlayAsked, GuessRow>({
  name: 'load_play_for_guess',
  columns: {
    game_id: { type: 'integer', of: ({ gameId }) => gameId },
    token_hash: { type: 'bytea', of: ({ tokenHash }) => tokenHash },
    // pg takes long to write instants of our time zone.
    at: { type: 'timestamptz', of: ({ at }) => at.toISOString() },
  },
  text: (asked) => `select asked.number, session.player_id as "playerId", session.expires_at as "expiresAt",
      session.ends_at as "endsAt", ${PLAY_COLUMNS}
    from ${asked}
    join games game on game.id = asked.game_id
    left join lateral ${sessionOf('asked.token_hash')} on session.expires_at > asked.at
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

/** A player's begun play of the newest game of one mode; null without any. */
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

/** A player's begun plays of some games, by the game's id; one statement whatever their number. */
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

/** A game as the table `games` has it: day and mode are in its id. */
export function gameOf(gameId: number, target: string): Game {
  const key = gameKeyFromId(gameId)
  if (key === null) throw new Error(`No game can have the id ${gameId}`)
  return { id: gameId, ...key, target }
}

/** A play from its rows, of which `first` is one. Rows are of one game, and of several streams where a visitor's play was claimed by who had one. */
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

/** An event of a play. Throws for any other: the log is broken then. */
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
      throw new Error(`${event.type} is in a play`)
  }
}
