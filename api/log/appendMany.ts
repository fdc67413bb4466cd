import type { Pool } from 'pg'
import type { HiloEvent } from '#game/events.ts'
import type { Stream } from './eventLog.ts'
import { projectInto, type Projection } from './projectInto.ts'
import { encodeEvent } from './storedEvent.ts'

/** An event as number `version` of its stream. */
export type StreamEvent = Stream & { version: number; event: HiloEvent }

/**
 * Stores events of any number of streams, in this order, and what they mean for the projections: one statement, all or
 * nothing. For histories that are made at once; throws where a stream has such a version already.
 */
export async function appendMany(
  { pool, projections }: { pool: Pool; projections: readonly Projection[] },
  events: readonly StreamEvent[],
): Promise<void> {
  const rows = events.map((one) => ({ ...one, ...encodeEvent(one.event, one.version) }))
  const parts = projections.map(
    (projection) => `${projection.table}_projected as (${projectInto(projection, projection.table)})`,
  )
  await pool.query(
    `with slice as (
       insert into events (player_id, game_id, type, version, at, score, guess, hint, data)
       select * from unnest($1::integer[], $2::integer[], $3::event_type[], $4::integer[], $5::timestamptz[], $6::smallint[],
         $7::text[], $8::text[], $9::jsonb[]) returning *),
     ${parts.join(', ')} select`,
    [
      rows.map(({ playerId }) => playerId),
      rows.map(({ gameId }) => gameId),
      rows.map(({ type }) => type),
      rows.map(({ version }) => version),
      // pg takes long to write instants of our time zone.
      rows.map(({ at }) => at.toISOString()),
      rows.map(({ score }) => score),
      rows.map(({ guess }) => guess),
      rows.map(({ hint }) => hint),
      rows.map(({ data }) => (data === null ? null : JSON.stringify(data))),
    ],
  )
}
