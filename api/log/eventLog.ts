import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError, type ClientBase, type Pool } from 'pg'
import { PLAY_EVENTS, type HiloEvent } from '#game/events.ts'
import { APPEND, APPEND_TO_PLAYS, INSERT_EVENTS } from './append.generated.ts'
import { inBatches } from './inBatches.ts'
import { isRefusal, queryPrepared } from './queryPrepared.ts'
import { encodeEvent } from './storedEvent.ts'

/**
 * A stream of events: (player, game) is one play, (null, game) one game, (player, null) one player, and
 * (null, null) the whole site.
 */
export type Stream = { playerId: number | null; gameId: number | null }

/** The request that causes an event: a UUID. Jobs and commands have none. */
type Cause = { requestId?: string }

export type EventLog = {
  /**
   * Stores events as versions `expectedVersion` + 1, + 2, … of a stream and updates the projections, in one
   * atomic statement. Returns 'clash' and stores nothing when another writer has used a version; the caller
   * then reads the stream again and decides again.
   */
  append: (
    stream: Stream & Cause,
    expectedVersion: number,
    events: readonly HiloEvent[],
  ) => Promise<'appended' | 'clash'>
  /**
   * Like `append`, for events of several streams, in this order: all are stored, or none. The caller gives
   * the versions.
   */
  appendTogether: (events: readonly StreamEvent[]) => Promise<'appended' | 'clash'>
  /** Like `appendTogether`, in a client's open transaction. A clash aborts the transaction. */
  appendWithin: (client: ClientBase, events: readonly StreamEvent[]) => Promise<'appended' | 'clash'>
}

type Append = { stream: Stream & Cause; expectedVersion: number; events: readonly HiloEvent[] }
type Outcome = Awaited<ReturnType<EventLog['append']>>

/** The only writer of events. Concurrent appends share a statement. */
export function openEventLog(pool: Pool, statement?: Statement): EventLog {
  const appendTogether = (events: readonly StreamEvent[]) => outcomeOf(appendEvents(pool, events, statement))
  const appendOne = (one: Append) => appendTogether(streamEvents(one))
  const append = inBatches<Append, Outcome>(async (_, appends) => {
    if (appends.length === 1) return appends.map(appendOne)
    try {
      await appendEvents(pool, inOrder(appends).flatMap(streamEvents), statement)
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
    appendTogether,
    appendWithin: (client, events) => outcomeOf(client.query(appendStatement(events))),
  }
}

async function outcomeOf(appended: Promise<unknown>): Promise<Outcome> {
  try {
    await appended
    return 'appended'
  } catch (error) {
    if (isClash(error)) return 'clash'
    throw error
  }
}

/** An event as number `version` of its stream. */
export type StreamEvent = Stream & Cause & { version: number; event: HiloEvent }

type Statement = { name: string; text: string }
const STATEMENT = { name: 'append', text: APPEND }
const TO_PLAYS = { name: 'append_to_plays', text: APPEND_TO_PLAYS }
const INSERT = { name: 'insert_events', text: INSERT_EVENTS }

/**
 * Stores events of any number of streams, in this order, and updates the projections: one atomic statement.
 * Throws when a stream already has one of the versions.
 */
export async function appendEvents(
  pool: Pool,
  events: readonly StreamEvent[],
  statement?: Statement,
): Promise<void> {
  await queryPrepared(pool, appendStatement(events, statement))
}

function appendStatement(events: readonly StreamEvent[], statement = statementFor(events)) {
  const rows = events.map(({ event, version }) => encodeEvent(event, version))
  return {
    ...statement,
    values: [
      events.map(({ playerId }) => playerId),
      events.map(({ gameId }) => gameId),
      rows.map(({ type }) => type),
      rows.map(({ version }) => version),
      // pg formats a Date in the local time zone, which is slow.
      rows.map(({ at }) => at.toISOString()),
      rows.map(({ kind }) => kind),
      rows.map(({ score }) => score),
      rows.map(({ guess }) => guess),
      rows.map(({ hint }) => hint),
      rows.map(({ data }) => (data === null ? null : JSON.stringify(data))),
      events.map(({ requestId }) => requestId ?? null),
    ],
  }
}

/** Events pay only for the projections that may change, and wait only for locks on these. */
function statementFor(events: readonly StreamEvent[]): Statement {
  if (events.every(isLaterGuess)) return INSERT
  return events.every(isOfPlay) ? TO_PLAYS : STATEMENT
}

/** Such a guess changes no projection. */
function isLaterGuess({ event, version }: StreamEvent): boolean {
  return event.type === 'GuessMade' && version > 1
}

function isOfPlay({ event }: StreamEvent): boolean {
  return PLAY_EVENTS.includes(event.type)
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

function isClash(error: unknown): boolean {
  return error instanceof DatabaseError && error.constraint === 'events_stream_version'
}

const FIRST_PAUSE_MS = 5
const LONGEST_PAUSE_MS = 80

/**
 * Runs `attempt` (read, decide, append) again after each clash with another writer, with backoff and jitter.
 * A retry is safe because a decider is pure. `rivals` is the number of appends that the rules allow other
 * writers meanwhile: after that many, a decider has nothing left to append. Returns 'clash' when these
 * retries are used up; the player is then told to try again.
 */
export async function retryOnClash<T>(
  rivals: number,
  attempt: () => Promise<T | 'clash'>,
): Promise<T | 'clash'> {
  for (let clashes = 0; clashes < rivals; clashes++) {
    const outcome = await attempt()
    if (outcome !== 'clash') return outcome
    await sleep(Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** clashes, LONGEST_PAUSE_MS))
  }
  return await attempt()
}
