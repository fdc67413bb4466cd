import type { Pool } from 'pg'
import { COUNTING_END } from '#api/log/finishedLate.ts'
import { isAhead } from './follow.ts'
import type { SetAside } from './setAside.ts'

// Skill and luck of finished daily plays, except those finished late, follow the log too, but the rules
// compute them, not SQL. So this is no `Projection`: a worker reads a slice of the log, analyzes its plays
// and stores the result.
export const PLAY_ANALYSES = { table: 'play_analyses' } as const

/** A place in the order of the log. */
type Place = { xid: string; position: string }

/** A play as the log has it. `target` is null if the log lacks the event that opened the game. */
export type LoggedPlay = { gameId: number; playerId: number; target: string | null; guesses: string[] }

/** A finished daily play without an analysis, at the place of its last event. */
export type WaitingPlay = Place & LoggedPlay

export type LogSlice = {
  /** The stored cursor, which may be missing or ahead of the log. Then the slice is the start of the log. */
  cursor: Place | null
  plays: WaitingPlay[]
  /** The end of the slice; null without an event after the cursor. */
  end: Place | null
}

/** Skill and luck of each row, in hundredths of a point. */
export type StoredAnalysis = Pick<WaitingPlay, 'gameId' | 'playerId'> & {
  skills: number[]
  lucks: number[]
  estimatedRows: number
}

/**
 * SQL: the guesses of a play and the target of its game. Both come from the log, because an analysis is kept
 * after a replay has corrected a wrong row of `games`.
 */
export function loggedPlay(stream: string): string {
  return `cross join lateral (
      select array_agg(guess order by version) as guesses from events
      where events.player_id = ${stream}.player_id and events.game_id = ${stream}.game_id and type = 'GuessMade'
      offset 0) made
    left join lateral (
      select data->>'target' as target from events
      where events.player_id is null and events.game_id = ${stream}.game_id and type = 'GameOpened'
      offset 0) opened on true`
}

/** Reads the next events after the cursor, before the oldest open transaction. */
export async function readSlice(pool: Pool, atMost = 2_000): Promise<LogSlice> {
  const { rows } = await pool.query<
    Omit<WaitingPlay, 'gameId'> & { gameId: number | null; cursor: Place | null; end: Place }
  >({
    name: 'slice_of_play_analyses',
    text: `with stored as materialized (
        select xid, position, ${isAhead('projection_cursors')} as ahead
        from projection_cursors where projection = '${PLAY_ANALYSES.table}'),
      cursor as materialized (
        select coalesce(max(xid), '0') as xid, coalesce(max(position), 0) as position
        from stored where not ahead),
      slice as materialized (
        select event.* from cursor cross join lateral (
          select xid, position, at, type, kind, player_id, game_id from events
          where (events.xid, events.position) > (cursor.xid, cursor.position)
            and events.xid < (select settled_before())
          order by events.xid, events.position limit $1) event),
      waiting as (
        select slice.xid, slice.position, player_id, game_id, target, guesses
        from slice ${loggedPlay('slice')}
        where ${COUNTING_END} and guesses is not null and not exists (
          select from play_analyses
          where play_analyses.game_id = slice.game_id and play_analyses.player_id = slice.player_id))
      select (select json_build_object('xid', xid::text, 'position', position::text) from stored) as cursor,
        json_build_object('xid', last.xid::text, 'position', last.position::text) as end,
        waiting.xid::text, waiting.position::text, player_id as "playerId", game_id as "gameId", target, guesses
      from (select xid, position from slice order by xid desc, position desc limit 1) last
      left join waiting on true order by waiting.xid, waiting.position`,
    values: [atMost],
  })
  const [first] = rows
  return {
    cursor: first?.cursor ?? null,
    plays: rows.flatMap(({ gameId, ...play }) => (gameId === null ? [] : [{ ...play, gameId }])),
    end: first?.end ?? null,
  }
}

/**
 * Stores analyses, sets the event `failed` aside and moves the cursor to `end`, unless another process has
 * moved it meanwhile. Returns whether it was moved.
 */
export async function storeAnalyses(
  pool: Pool,
  { cursor, end }: { cursor: Place | null; end: Place },
  analyses: readonly StoredAnalysis[],
  failed: SetAside | null = null,
): Promise<boolean> {
  const { rows } = await pool.query<{ moved: boolean }>({
    name: 'store_play_analyses',
    text: `with moved as (
        insert into projection_cursors (projection, xid, position)
        values ('${PLAY_ANALYSES.table}', $1::text::xid8, $2)
        on conflict (projection) do update set xid = excluded.xid, position = excluded.position
        where (projection_cursors.xid, projection_cursors.position) = ($3::text::xid8, $4::bigint)
        returning true),
      stored as (
        insert into play_analyses (game_id, player_id, estimated_rows, skills, lucks)
        select game_id, player_id, estimated_rows, skills::smallint[], lucks::smallint[]
        from unnest($5::integer[], $6::integer[], $7::smallint[], $8::text[], $9::text[])
          analysis (game_id, player_id, estimated_rows, skills, lucks)
        where exists (select from moved)
        on conflict do nothing),
      failed as (
        insert into set_aside_events (projection, position, reason)
        select '${PLAY_ANALYSES.table}', $10::bigint, $11 where $10 is not null and exists (select from moved)
        on conflict (projection, position) do update set reason = excluded.reason, at = excluded.at)
      select exists (select from moved) as moved`,
    values: [
      end.xid,
      end.position,
      cursor?.xid ?? null,
      cursor?.position ?? null,
      analyses.map(({ gameId }) => gameId),
      analyses.map(({ playerId }) => playerId),
      analyses.map(({ estimatedRows }) => estimatedRows),
      analyses.map(({ skills }) => `{${skills.join(',')}}`),
      analyses.map(({ lucks }) => `{${lucks.join(',')}}`),
      failed?.position ?? null,
      failed?.reason ?? null,
    ],
  })
  return rows[0]?.moved === true
}
