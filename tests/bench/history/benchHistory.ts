import path from 'node:path'
import { createPool } from '#api/database/pool.ts'
import { createDeps } from '#api/deps.ts'
import { readEnv } from '#api/env.ts'
import { openTodaysGames } from '#api/usecases/openGame.ts'
import { startTemplatePostgres } from '#tests/kit/templatePostgres.ts'
import type { Extent } from '../extent.ts'
import { byHttp, type Sample, type World } from '../guess/guessRound.ts'
import { graphqlRequest } from '../guess/requests.ts'
import { inTurns } from '../inTurns.ts'
import { postgresTime } from '../postgresTime.ts'
import { openLongHistory } from '../replay/longHistory.ts'
import { compared, type Row } from '../row.ts'
import { startSubject, type Subject } from '../subject.ts'

const WARM_UP_ROUNDS = 3
const SETTINGS = { SESSION_SECRET: 'of no use to anybody but this bench', RATE_LIMIT_FACTOR: '1000000' }

/** A guess on a log of so many events, by players who have a history in it, beside one on an empty log. */
export async function benchHistory({ rounds, history }: Extent): Promise<Row[]> {
  const long = await openLongHistory({ events: history, folder: undefined })
  await long.client.query('vacuum analyze')
  const empty = await startTemplatePostgres({ durable: true })
  const servers = { long: await serve(long.url), empty: await serve(empty.url) }
  const subjects = { long: () => guessRound(servers.long), empty: () => guessRound(servers.empty) }
  await inTurns(subjects, WARM_UP_ROUNDS)
  const samples = await inTurns(subjects, rounds)
  await Promise.all([servers.long.close(), servers.empty.close()])
  await Promise.all([long.close(), empty.stop()])
  const beside = (figure: string, unit: string, valueOf: (sample: HistorySample) => number) => ({
    what: `guess after ${long.events.toLocaleString('en')} events, ${figure}`,
    unit,
    ours: samples.long.map(valueOf),
    limit: { what: 'on an empty log', values: samples.empty.map(valueOf) },
  })
  return [
    compared({
      ...beside('processor time with PostgreSQL’s', 'µs', ({ cost, inPostgres }) => cost + inPostgres),
      goal: { atMost: 1.1 },
    }),
    compared(beside('processor time of PostgreSQL', 'µs', ({ inPostgres }) => inPostgres)),
    compared(beside('p50', 'ms', ({ p50 }) => p50)),
    compared(beside('p99', 'ms', ({ p99 }) => p99)),
  ]
}

type Server = { subject: Subject; world: World; close: () => Promise<void> }
type HistorySample = Sample & { inPostgres: number }

async function serve(url: string): Promise<Server> {
  const pool = createPool(url)
  const deps = createDeps(readEnv(SETTINGS), pool)
  const games = await openTodaysGames(deps)
  const subject = await startSubject(path.resolve('tests/bench/guess/serverProcess.ts'), [], {
    ...SETTINGS,
    DATABASE_URL: url,
  })
  const close = async () => {
    await subject.close()
    await Promise.all([pool.end(), deps.analystPool.end()])
  }
  return { subject, world: { pool, games }, close }
}

/** PostgreSQL's own part is 0 where the system does not tell it. */
async function guessRound({ subject, world }: Server): Promise<HistorySample> {
  const before = (await postgresTime(world.pool)) ?? 0
  const sample = await byHttp(subject, world, graphqlRequest)
  const after = (await postgresTime(world.pool)) ?? 0
  return { ...sample, inPostgres: (after - before) / sample.guesses }
}
