import { DatabaseError, type Pool } from 'pg'
import type { HiloEvent } from '#game/events.ts'
import { askPrepared } from './askPrepared.ts'
import { projectInto, type Projection } from './projectInto.ts'
import { encodeEvent, type StoredEvent } from './storedEvent.ts'

/** Who and what: (player, game) is one play, (null, game) one game, (player, null) one player. */
export type Stream = { playerId: number | null; gameId: number | null }

export type EventLog = {
  /**
   * Stores events as versions `expectedVersion` + 1, + 2, … of a stream, and what they mean for the
   * projections, in one statement: all or nothing. Answers 'clash', and stores nothing, when another writer
   * was first; the caller reads the stream again and decides again.
   */
  append: (
    stream: Stream,
    expectedVersion: number,
    events: readonly HiloEvent[],
  ) => Promise<'appended' | 'clash'>
}

/** The only writer of events. */
export function openEventLog(pool: Pool, projections: readonly Projection[]): EventLog {
  const statement = appendStatements(projections)
  return {
    async append(stream, expectedVersion, events) {
      if (events.length === 0) return 'appended'
      const values = events.flatMap((event, index) =>
        columns(encodeEvent(event, expectedVersion + 1 + index)),
      )
      try {
        await askPrepared(pool, { ...statement(events), values: [stream.playerId, stream.gameId, ...values] })
        return 'appended'
      } catch (error) {
        if (isClash(error)) return 'clash'
        throw error
      }
    },
  }
}

type Statement = { name: string; text: string }

/** One prepared statement for each number of events and set of projections that they concern. */
function appendStatements(projections: readonly Projection[]) {
  const made = new Map<string, Statement>()
  return (events: readonly HiloEvent[]): Statement => {
    const concerned = projections.filter(({ concerns }) => events.some(concerns))
    const name = ['append', events.length, ...concerned.map(({ table }) => table)].join('_')
    const statement = made.get(name) ?? { name, text: appendText(events.length, concerned) }
    made.set(name, statement)
    return statement
  }
}

function appendText(count: number, concerned: readonly Projection[]): string {
  const rows = Array.from({ length: count }, (_, index) => `($1, $2, ${parameters(index).join(', ')})`)
  const insert = `insert into events (player_id, game_id, type, version, at, score, guess, hint, data)
    values ${rows.join(', ')}`
  if (concerned.length === 0) return insert
  const parts = concerned.map(
    (projection) => `${projection.table}_projected as (${projectInto(projection, projection.table)})`,
  )
  return `with slice as (${insert} returning *), ${parts.join(', ')} select`
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
