import type { Session } from '#api/auth/session.ts'
import type { Deps } from '#api/deps.ts'
import { decodeEvent, type StoredEvent } from '#api/log/storedEvent.ts'
import type { DigitCount } from '#game/digits.ts'
import type { HiloEvent, PlayEvent } from '#game/events.ts'
import { gameKeyFromId, type Game } from '#game/game.ts'
import { evolve, initialPlay, replayPlay, type Play } from '#game/play.ts'

/** A play and whose it is; null is somebody whom no session names yet. */
export type OwnedPlay = { playerId: number | null; play: Play }

/**
 * All that a guess needs, in one statement: who guesses, the game, and that player's play of it, which is
 * a fresh one for who has none. Null when there is no such game.
 */
export async function loadPlayForGuess(
  { pool }: Deps,
  { tokenHash, gameId, at }: { tokenHash: Buffer | null; gameId: number; at: Date },
): Promise<{ session: Session | null; play: Play } | null> {
  const { rows } = await pool.query<Row & { playerId: number | null; expiresAt: Date }>({
    name: 'load_play_for_guess',
    text: `select session.player_id as "playerId", session.expires_at as "expiresAt", ${COLUMNS}
      from games game
      left join sessions session on session.token_hash = $2 and session.expires_at > $3
      left join events event on event.player_id = session.player_id and event.game_id = game.id
      where game.id = $1
      order by event.version`,
    values: [gameId, tokenHash, at],
  })
  const [first] = rows
  if (!first) return null
  const { playerId, expiresAt } = first
  return { session: playerId === null ? null : { playerId, expiresAt }, play: playOf(rows, first) }
}

/** A player's begun play of the newest game of one mode; null without any. */
export async function loadLatestPlay(
  { pool }: Deps,
  { playerId, digits }: { playerId: number; digits: DigitCount },
): Promise<Play | null> {
  const { rows } = await pool.query<Row>({
    name: 'load_latest_play',
    text: `select ${COLUMNS}
      from (select game_id from plays where player_id = $1 and digits = $2 order by game_id desc limit 1) latest
      join games game on game.id = latest.game_id
      join events event on event.player_id = $1 and event.game_id = game.id
      order by event.version`,
    values: [playerId, digits],
  })
  const [first] = rows
  return first ? playOf(rows, first) : null
}

/** A player's begun plays of some games, by the game's id; one statement whatever their number. */
export async function loadPlays(
  { pool }: Deps,
  { playerId, gameIds }: { playerId: number; gameIds: readonly number[] },
): Promise<Map<number, Play>> {
  const { rows } = await pool.query<GameRow & StoredEvent>({
    name: 'load_plays',
    text: `select ${COLUMNS}
      from games game
      join events event on event.player_id = $1 and event.game_id = game.id
      where game.id = any ($2::integer[])
      order by game.id, event.version`,
    values: [playerId, gameIds],
  })
  const plays = new Map<number, Play>()
  for (const row of rows) {
    const play = plays.get(row.gameId) ?? initialPlay(gameOf(row.gameId, row.target))
    plays.set(row.gameId, evolve(play, decodePlayEvent(row)))
  }
  return plays
}

/** A game as the table `games` has it: day and mode are in its id. */
export function gameOf(gameId: number, target: string): Game {
  const key = gameKeyFromId(gameId)
  if (key === null) throw new Error(`No game can have the id ${gameId}`)
  return { id: gameId, ...key, target }
}

type GameRow = { gameId: number; target: string }
type Row = GameRow & (StoredEvent | { [Column in keyof StoredEvent]: null })

const COLUMNS = `game.id as "gameId", game.target,
  event.type, event.version, event.at, event.score, event.guess, event.hint, event.data`

function playOf(rows: readonly Row[], { gameId, target }: Row): Play {
  const events = rows.filter((row): row is Row & StoredEvent => row.type !== null).map(decodePlayEvent)
  return replayPlay(gameOf(gameId, target), events)
}

function decodePlayEvent(row: StoredEvent): PlayEvent {
  const event: HiloEvent = decodeEvent(row)
  if (event.type === 'GameOpened' || event.type === 'VisitRecorded')
    throw new Error(`${event.type} is in a play`)
  return event
}
