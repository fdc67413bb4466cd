import type { Pool } from 'pg'
import { expect } from 'vitest'
import { decodeEvent, type StoredEvent } from '#api/log/storedEvent.ts'
import { PLAY_EVENTS, type PlayEvent } from '#game/events.ts'
import { gameOf } from '#game/game.ts'
import { decideGuess, evolve, initialPlay, type Play } from '#game/play.ts'

type Row = StoredEvent & { playerId: number; gameId: number; target: string }

/** Reads every play of the log. Fails unless the rules decide each one guess by guess. */
export async function playsByTheRules(pool: Pool): Promise<Play[]> {
  const streams = await readPlays(pool)
  return streams.map((rows) => {
    const [{ gameId, target }] = rows as [Row]
    let play: Play = initialPlay(gameOf(gameId, target))
    const events = rows.map((row) => decodeEvent(row) as PlayEvent)
    for (const [index, event] of events.entries()) {
      if (event.type === 'GuessMade') {
        const decided = decideGuess(play, event)
        const value = events.slice(index, index + (decided.ok ? decided.value.length : 0))
        expect(decided).toEqual({ ok: true, value })
      }
      play = evolve(play, event)
    }
    expect(play.version).toBe(rows.length)
    expect(rows.at(-1)?.version).toBe(rows.length)
    return play
  })
}

async function readPlays(pool: Pool): Promise<Row[][]> {
  const { rows } = await pool.query<Row>(
    `select event.*, event.player_id as "playerId", event.game_id as "gameId",
       coalesce(opened.data->>'target', event.data->>'target') as target
     from events event
     left join events opened on opened.type = 'GameOpened' and opened.game_id = event.game_id
     where event.player_id is not null and event.game_id is not null and event.type = any($1)
     order by event.player_id, event.game_id, event.version`,
    [PLAY_EVENTS],
  )
  const streams = new Map<string, Row[]>()
  for (const row of rows) {
    const key = `${row.playerId}:${row.gameId}`
    const stream = streams.get(key)
    if (stream) stream.push(row)
    else streams.set(key, [row])
  }
  return [...streams.values()]
}
