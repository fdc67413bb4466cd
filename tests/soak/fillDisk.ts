import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { Browser } from '#tests/kit/browser.ts'
import { gather, type Member } from './crowd.ts'
import { startLoad } from './load.ts'
import { SIZE_MB, type SmallPlace } from './smallPlace.ts'
import type { Played, Stage } from './stage.ts'

const AGAIN_MS = 10_000

/**
 * The disk is filled under load, three times; the second time PostgreSQL ends as well and has to be started on a full disk, the
 * third time it ends for want of room. Reading goes on, what is written is acknowledged only where it is kept, and all is as
 * before once there is room: by itself.
 */
export async function fillDisk(stage: Stage<SmallPlace>, { fullMs }: { fullMs: number }): Promise<Played> {
  const { place, tell } = stage
  const members = await gather(400, stage)
  const load = startLoad(stage, members, { atOnce: 16, pauseMs: 60 })
  const harms = [() => Promise.resolve(), place.postgres.stopAtOnce, () => exhaustLog(place.pool)]
  const rounds: Round[] = []
  for (const harm of harms) {
    await sleep(3000)
    const before = load.counts.unavailable
    place.fill()
    await harm()
    const reads = await readFor(fullMs, stage, members)
    const toldToTryAgain = load.counts.unavailable - before
    place.empty()
    const round = { ...reads, savedAgainMs: await untilSaved(stage), toldToTryAgain }
    tell(`full: ${JSON.stringify(round)}`)
    rounds.push(round)
  }
  await load.stop()
  const [calm, ended] = rounds as [Round, Round]
  const savedAgainMs = Math.max(...rounds.map((round) => round.savedAgainMs))
  return {
    figures: {
      answered: load.counts.answered,
      toldToTryAgain: load.counts.unavailable,
      boardsReadWhileFull: calm.read,
      readAgainMs: ended.readAgainMs,
      savedAgainMs,
    },
    breaches: [
      ...load.counts.refused,
      ...(calm.unread > 0 ? [`${calm.unread} boards could not be read while the disk was full`] : []),
      ...(ended.readAgainMs > AGAIN_MS || ended.read === 0
        ? ['boards could not be read again on a full disk']
        : []),
      ...(savedAgainMs > AGAIN_MS ? [`guesses were taken only ${savedAgainMs} ms after there was room`] : []),
      ...rounds.flatMap((round) => (round.toldToTryAgain > 0 ? [] : ['the load noticed no full disk'])),
    ],
    players: members.slice(0, 200).map(({ player }) => player),
  }
}

type Reads = { read: number; unread: number; readAgainMs: number }
type Round = Reads & { savedAgainMs: number; toldToTryAgain: number }

/** Looks at boards, ten a second; `readAgainMs` is when the last one that could not be read was asked for. */
async function readFor(ms: number, { urls }: Stage, members: readonly Member[]): Promise<Reads> {
  const reads = { read: 0, unread: 0, readAgainMs: 0 }
  const began = performance.now()
  for (let turn = 0; performance.now() - began < ms; turn++) {
    const { browser } = (members[turn % members.length] as Member).player
    const isRead = await readsBoard(browser.fetch.bind(browser), urls[0] ?? '')
    reads[isRead ? 'read' : 'unread']++
    if (!isRead) reads.readAgainMs = Math.round(performance.now() - began)
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

/** Has PostgreSQL write to its own log, which no setting keeps it from, until it ends. */
async function exhaustLog(pool: Pool): Promise<void> {
  const message = "select pg_logical_emit_message(false, 'soak', repeat('x', 1000000))"
  for (let written = 0; written < SIZE_MB; written++) {
    const isWritten = await pool.query(message).then(
      () => true,
      () => false,
    )
    if (!isWritten) return
  }
  throw new Error('PostgreSQL had room on a full disk')
}

/** Answers after how many ms a visitor could be made: that is always a write. */
async function untilSaved({ urls }: Stage): Promise<number> {
  const began = performance.now()
  for (;;) {
    const { status } = await new Browser(urls[0] ?? '').ask('mutation { recordVisit { __typename } }')
    if (status === 200) return Math.round(performance.now() - began)
    await sleep(50)
  }
}
