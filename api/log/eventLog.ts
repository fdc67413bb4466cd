import { DatabaseError, type Pool } from 'pg'
import type { HiloEvent } from '#game/events.ts'
import { queryPrepared, isRefusal } from './queryPrepared.ts'
import { prepareAppendMany, type StreamEvent } from './appendMany.ts'
import { appendStatements } from './appendStatements.ts'
import { inBatches } from './inBatches.ts'
import type { Projection } from './projectInto.ts'
import { encodeEvent, type StoredEvent } from './storedEvent.ts'
import type { Stream } from './stream.ts'

export type EventLog = {
  /**
   * Stores events as versions `expectedVersion` + 1, + 2, … of a stream and updates the projections, in one
   * atomic statement. Returns 'clash' and stores nothing when another writer has used a version; the caller
   * then reads the stream again and decides again.
   */
  append: (
    stream: Stream,
    expectedVersion: number,
    events: readonly HiloEvent[],
  ) => Promise<'appended' | 'clash'>
}

type Append = { stream: Stream; expectedVersion: number; events: readonly HiloEvent[] }
type Outcome = Awaited<ReturnType<EventLog['append']>>

/** The only writer of events. Concurrent appends share a statement. */
export function openEventLog(pool: Pool, projections: readonly Projection[]): EventLog {
  const statement = appendStatements(projections)
  const appendMany = prepareAppendMany(pool, projections)
  const appendOne = async ({ stream, expectedVersion, events }: Append): Promise<Outcome> => {
    const values = events.flatMap((event, index) => columns(encodeEvent(event, expectedVersion + 1 + index)))
    try {
      const { name, text } = statement(
        `append_${events.length}`,
        () => rowsOfOneStream(events.length),
        events,
      )
      await queryPrepared(pool, { name, text, values: [stream.playerId, stream.gameId, ...values] })
      return 'appended'
    } catch (error) {
      if (isClash(error)) return 'clash'
      throw error
    }
  }
  const append = inBatches<Append, Outcome>(async (_, appends) => {
    if (appends.length === 1) return appends.map(appendOne)
    try {
      await appendMany(inOrder(appends).flatMap(streamEvents))
      return appends.map(() => 'appended')
    } catch (error) {
      // The rejected batch stored nothing. Each append runs alone now, so that only the invalid ones fail.
      if (isRefusal(error)) return appends.map(appendOne)
      throw error
    }
  })
  return {
    append: async (stream, expectedVersion, events) =>
      events.length === 0 ? 'appended' : await append(pool, { stream, expectedVersion, events }),
  }
}

/** A fixed order prevents deadlocks: two batches could lock the same streams in opposite orders. */
function inOrder(appends: readonly Append[]): Append[] {
  return appends.toSorted(
    ({ stream: one }, { stream: other }) =>
      (one.playerId ?? 0) - (other.playerId ?? 0) || (one.gameId ?? 0) - (other.gameId ?? 0),
  )
}

function streamEvents({ stream, expectedVersion, events }: Append): StreamEvent[] {
  return events.map((event, index) => ({ ...stream, version: expectedVersion + 1 + index, event }))
}

function rowsOfOneStream(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => `($1, $2, ${parameters(index).join(', ')})`)
  return `values ${rows.join(', ')}`
}

const EVENT_COLUMNS = 7

function parameters(index: number): string[] {
  return Array.from({ length: EVENT_COLUMNS }, (_, column) => `$${3 + index * EVENT_COLUMNS + column}`)
}

function columns({ type, version, at, score, guess, hint, data }: StoredEvent): unknown[] {
  return [type, version, at, score, guess, hint, data]
}

function isClash(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'events_stream_version'
}
