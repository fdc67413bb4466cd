import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import pg from 'pg'
import { listOldestTransactions } from '#api/database/oldestTransaction.ts'
import { gather } from './crowd.ts'
import { guessUntilAnswered, type Counts } from '../load.ts'
import type { Played, Stage } from '../stage.ts'

type Size = { players: number; heldMs: number; caughtUpMs: number }

/**
 * Players finish games beside an open transaction, first in another database of the cluster, then in Hilo's
 * own. The first must not delay the figures that follow the log. The second does, until it ends: meanwhile
 * the metric must name it.
 */
export async function foreignTransactions(stage: Stage, size: Size): Promise<Played> {
  const { pool } = stage.place
  const members = await gather(size.players, stage)
  const counts: Counts = { answered: 0, unavailable: 0, noAnswer: 0, slowestMs: 0, refused: [] }
  const play = async () => {
    for (const member of members)
      for (let guesses = 0; guesses < 6; guesses++) await guessUntilAnswered(stage, member, counts)
  }
  await pool.query('create database stranger')
  const elsewhere = await beginIn(databaseUrl(pool, '/stranger'))
  await play()
  const beside = await timeToCatchUp(pool, size.caughtUpMs)
  await elsewhere.end()
  const own = await beginIn(databaseUrl(pool))
  await play()
  await sleep(size.heldMs)
  const wasHeld = !(await isCaughtUp(pool))
  const named = (await listOldestTransactions(pool)).find(({ isOurs }) => isOurs)
  await own.end()
  const after = await timeToCatchUp(pool, size.caughtUpMs)
  return {
    figures: { besideMs: beside ?? 'never', afterMs: after ?? 'never' },
    breaches: [
      ...counts.refused,
      ...(beside === null ? ['a transaction of another database held back the figures'] : []),
      ...(wasHeld ? [] : ['the figures passed an open transaction of their database']),
      ...(named?.process === own.process ? [] : [`the metric names ${JSON.stringify(named)}`]),
      ...(after === null ? ['the figures did not catch up after the end of the transaction'] : []),
    ],
    players: members.map(({ player }) => player),
  }
}

/** The URL of the pool's database, or of another one of its cluster. */
export function databaseUrl(pool: Pool, name?: string): string {
  const url = new URL(pool.options.connectionString ?? '')
  if (name !== undefined) url.pathname = name
  return url.href
}

/** Begins a transaction that may write. */
async function beginIn(url: string): Promise<{ process: string; end: () => Promise<void> }> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query('begin')
  const { rows } = await client.query<{ process: string }>(
    'select pg_backend_pid()::text as process, pg_current_xact_id()',
  )
  return { process: rows[0]?.process ?? '', end: () => client.end() }
}

/** Null if the figures do not catch up in time. */
async function timeToCatchUp(pool: Pool, timeoutMs: number): Promise<number | null> {
  const began = performance.now()
  while (!(await isCaughtUp(pool))) {
    if (performance.now() - began > timeoutMs) return null
    await sleep(100)
  }
  return Math.round(performance.now() - began)
}

async function isCaughtUp(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ is: boolean }>(
    `select (select coalesce(sum(plays), 0) from game_histograms) =
       (select count(*) from plays where kind = 'daily' and score is not null and not finished_late) as is`,
  )
  return rows[0]?.is ?? false
}
