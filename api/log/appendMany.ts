import type { Pool } from 'pg'
import type { HiloEvent } from '#game/events.ts'
import { appendStatements } from './appendStatements.ts'
import { queryPrepared } from './queryPrepared.ts'
import type { Stream } from './stream.ts'
import type { Projection } from './projectInto.ts'
import { encodeEvent } from './storedEvent.ts'

/** An event as number `version` of its stream. */
export type StreamEvent = Stream & { version: number; event: HiloEvent }

/**
 * Stores events of any number of streams, in this order, and updates the projections: one atomic statement.
 * Throws when a stream already has one of the versions.
 */
export type AppendMany = (events: readonly StreamEvent[]) => Promise<void>

export function prepareAppendMany(pool: Pool, projections: readonly Projection[]): AppendMany {
  const statement = appendStatements(projections)
  return async (events) => {
    const rows = events.map((entry) => ({ ...entry, ...encodeEvent(entry.event, entry.version) }))
    await queryPrepared(pool, {
      ...statement(
        'append_many',
        () => FROM_ARRAYS,
        events.map(({ event }) => event),
      ),
      values: [
        rows.map(({ playerId }) => playerId),
        rows.map(({ gameId }) => gameId),
        rows.map(({ type }) => type),
        rows.map(({ version }) => version),
        // pg formats a Date in the local time zone, which is slow.
        rows.map(({ at }) => at.toISOString()),
        rows.map(({ score }) => score),
        rows.map(({ guess }) => guess),
        rows.map(({ hint }) => hint),
        rows.map(({ data }) => (data === null ? null : JSON.stringify(data))),
      ],
    })
  }
}

const FROM_ARRAYS = `select * from unnest($1::integer[], $2::integer[], $3::event_type[], $4::integer[],
  $5::timestamptz[], $6::smallint[], $7::text[], $8::text[], $9::jsonb[])`
