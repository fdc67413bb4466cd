import type { Pool } from 'pg'
import { decodeEvent, type StoredEvent } from '#api/log/storedEvent.ts'
import type { HiloEvent } from '#game/events.ts'

export type Logged = { version: number; event: HiloEvent }

/** All events, and the player of each session. */
export type Log = {
  /** The events of each stream (`player/game`), in the order of their versions. */
  streams: Map<string, Logged[]>
  /** The players by the hex hashes of their sessions. */
  players: Map<string, number>
}

type Row = StoredEvent & { playerId: number | null; gameId: number | null }

export async function readLog(pool: Pick<Pool, 'query'>): Promise<Log> {
  const { rows } = await pool.query<Row>(
    `select player_id as "playerId", game_id as "gameId", type, version, at, kind, score, guess,
       hint, data
     from events order by version, position`,
  )
  const streams = new Map<string, Logged[]>()
  for (const row of rows) {
    const name = streamOf(row.playerId, row.gameId)
    const logged = { version: row.version, event: decodeEvent(row) }
    const stream = streams.get(name)
    if (stream) stream.push(logged)
    else streams.set(name, [logged])
  }
  const sessions = await pool.query<{ session: string; playerId: number }>(
    `select encode(token_hash, 'hex') as session, player_id as "playerId" from sessions`,
  )
  return { streams, players: new Map(sessions.rows.map(({ session, playerId }) => [session, playerId])) }
}

export function streamOf(playerId: number | null, gameId: number | null): string {
  return `${playerId}/${gameId}`
}
