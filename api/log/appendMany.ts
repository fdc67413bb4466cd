import type { Pool } from 'pg'
import type { HiloEvent } from '#game/events.ts'
import { appendStatements } from './appendStatements.ts'
import { askPrepared } from './askPrepared.ts'
import type { Stream } from './eventLog.ts'
import type { Projection } from './projectInto.ts'
import { encodeEvent } from './storedEvent.ts'

/** An event as number `version` of its stream. */
export type StreamEvent = Stream & { version: number; event: HiloEvent }

/**
 * Stores events of any number of streams, in this order, and what they mean for the projections: one statement, all or
 * nothing. Throws where a stream has such a version already.
 */
export type AppendMany = (events: readonly StreamEvent[]) => Promise<void>

export function prepareAppendMany(pool: Pool, projections: readonly Projection[]): AppendMany {
  const statement = appendStatements(projections)
  return async (events) => {
    const rows = events.map((one) => ({ ...one, ...encodeEvent(one.event, one.version) }))
    const happened = events.map(({ event }) => event)
    await askPrepared(pool, {
      ...statement('append_many', () => FROM_ARRAYS, happened),
      values: [
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
    })
  }
}

const FROM_ARRAYS = `select * from unnest($1::integer[], $2::integer[], $3::event_type[], $4::integer[], $5::timestamptz[],
  $6::smallint[], $7::text[], $8::text[], $9::jsonb[])`
