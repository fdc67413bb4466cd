import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { Browser } from '#tests/kit/browser/browser.ts'
import { gather, type Member } from './crowd.ts'
import { startLoad } from '../load.ts'
import { SIZE_MB, type SmallPlace } from '../smallPlace.ts'
import type { Played, Stage } from '../stage.ts'

const AGAIN_MS = 10_000

/**
 * Fills the disk under load, three times. The first time PostgreSQL fails to write a checkpoint, and reads
 * must continue. The second time it is also stopped, and the third time it crashes for want of space: it
 * cannot start on a full disk. Every acknowledged write must be stored, and writes must resume automatically
 * once there is space.
 */
export async function fillDisk(stage: Stage<SmallPlace>, { fullMs }: { fullMs: number }): Promise<Played> {
  const { place, print } = stage
  const members = await gather(400, stage)
  const load = startLoad(stage, members, { atOnce: 16, pauseMs: 60 })
  const harms = [() => failCheckpoint(place.pool), place.postgres.stopAtOnce, () => exhaustLog(place.pool)]
  const rounds: Round[] = []
  for (const harm of harms) {
    await sleep(3000)
    const before = load.counts.unavailable
    place.fill()
    await harm()
    const reads = await readFor(fullMs, stage, members)
    const unavailable = load.counts.unavailable - before
    const whileFull = await readinessOf(stage)
    place.empty()
    const savedAgainMs = await untilSaved(stage)
    const round = { ...reads, savedAgainMs, unavailable, whileFull, again: await readinessOf(stage) }
    print(`full: ${JSON.stringify(round)}`)
    rounds.push(round)
  }
  await load.stop()
  const [calm] = rounds as [Round]
  const savedAgainMs = Math.max(...rounds.map((round) => round.savedAgainMs))
  return {
    figures: {
      answered: load.counts.answered,
      unavailable: load.counts.unavailable,
      boardsReadWhileFull: calm.read,
      savedAgainMs,
    },
    breaches: [
      ...load.counts.refused,
      ...(calm.unread > 0 ? [`${calm.unread} boards could not be read while the disk was full`] : []),
      ...(savedAgainMs > AGAIN_MS ? [`writes resumed only ${savedAgainMs} ms after space returned`] : []),
      // On a full disk some writes still succeed. /readyz must say so as soon as one fails.
      ...rounds.flatMap(({ whileFull: { ready, write } }) =>
        ready === 503 || write === 200 ? [] : [`/readyz returned ${ready} where a write returned ${write}`],
      ),
      ...rounds.flatMap(({ again: { ready, write } }) =>
        ready === 200 && write === 200 ? [] : [`with space again: /readyz ${ready}, a write ${write}`],
      ),
      ...rounds.flatMap((round) => (round.unavailable > 0 ? [] : ['the load received no error'])),
    ],
    players: members.slice(0, 200).map(({ player }) => player),
  }
}

type Reads = { read: number; unread: number }
type Round = Reads & {
  savedAgainMs: number
  unavailable: number
  whileFull: Readiness
  again: Readiness
}

/** Reads ten boards a second. */
async function readFor(ms: number, { urls }: Stage, members: readonly Member[]): Promise<Reads> {
  const reads = { read: 0, unread: 0 }
  const began = performance.now()
  for (let turn = 0; performance.now() - began < ms; turn++) {
    const { browser } = (members[turn % members.length] as Member).player
    const isRead = await readsBoard(browser.fetch.bind(browser), urls[0] ?? '')
    reads[isRead ? 'read' : 'unread']++
    await sleep(100)
  }
  return reads
}

async function readsBoard(fetchAs: (url: string, init: RequestInit) => Promise<Response>, url: string) {
  const response = await fetchAs(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ viewer { play(digits: 5) { status guesses { hint } } } }' }),
    signal: AbortSignal.timeout(5000),
  }).catch(() => null)
  return response?.status === 200 && (await response.text()).startsWith('{"data":{"viewer":{"play":{"status"')
}

type Readiness = { ready: number; write: number }

/**
 * The status of /readyz and of a write. PostgreSQL accepts some writes until the space reserved at its start
 * is used.
 */
async function readinessOf({ urls }: Stage): Promise<Readiness> {
  const url = urls[0] ?? ''
  const { status: write } = await new Browser(url).ask('mutation { recordVisit { __typename } }')
  return { ready: (await fetch(`${url}/readyz`)).status, write }
}

async function failCheckpoint(pool: Pool): Promise<void> {
  await pool.query('checkpoint').catch(() => undefined)
}

/** Writes to PostgreSQL's write-ahead log, which no setting prevents, until PostgreSQL crashes. */
async function exhaustLog(pool: Pool): Promise<void> {
  const message = "select pg_logical_emit_message(false, 'soak', repeat('x', 1000000))"
  for (let written = 0; written < SIZE_MB; written++) {
    const isWritten = await pool.query(message).then(
      () => true,
      () => false,
    )
    if (!isWritten) return
  }
  throw new Error('PostgreSQL still wrote on a full disk')
}

/** Waits until a visitor can be created, which is always a write. Returns the ms passed. */
async function untilSaved({ urls }: Stage): Promise<number> {
  const began = performance.now()
  for (;;) {
    const { status } = await new Browser(urls[0] ?? '').ask('mutation { recordVisit { __typename } }')
    if (status === 200) return Math.round(performance.now() - began)
    await sleep(50)
  }
}
