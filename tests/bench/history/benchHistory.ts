import path from 'node:path'
import type { Pool } from 'pg'
import { createPool } from '#api/database/pool.ts'
import { createDeps } from '#api/deps/deps.ts'
import { readEnv } from '#api/settings/env.ts'
import { openTodaysGames } from '#api/games/openTodaysGames.ts'
import { startTemplatePostgres } from '#tests/kit/database/templatePostgres.ts'
import { closing } from '../closing.ts'
import type { Extent } from '../extent.ts'
import { byHttp, type Sample, type World } from '../guess/guessRound.ts'
import { makePlayers, returnPlayers } from '../guess/players.ts'
import { graphqlRequest } from '../guess/requests.ts'
import { inTurns } from '../inTurns.ts'
import { postgresTime } from '../postgresTime.ts'
import { openLongHistory } from '../replay/longHistory.ts'
import { compared, type Row } from '../row.ts'
import { startSubject, type Subject } from '../subject.ts'
import { benchPlayers } from './benchPlayers.ts'

const WARM_UP_ROUNDS = 3
const SETTINGS = { SESSION_SECRET: 'a secret for this bench and nothing else', RATE_LIMIT_FACTOR: '1000000' }

/**
 * A guess on a long log, by players with a history in it and by new ones, beside a guess on an empty log.
 * Then, on the long log, players with long histories beside players with short ones.
 */
export async function benchHistory({ rounds, history, folder, players }: Extent): Promise<Row[]> {
  const { samples, events, ofPlayers } = await closing(async (later) => {
    const long = await openLongHistory({ events: history, folder })
    later(long.close)
    await long.client.query('vacuum analyze')
    const empty = await startTemplatePostgres({ durable: true })
    later(empty.stop)
    const onLong = await serve(long.url, { players, later })
    const onEmpty = await serve(empty.url, { players, later })
    const subjects = {
      returning: () => guessRound(returning(onLong)),
      arriving: () => guessRound(onLong),
      empty: () => guessRound(onEmpty),
    }
    await inTurns(subjects, WARM_UP_ROUNDS)
    const measured = await inTurns(subjects, rounds)
    return { samples: measured, events: long.events, ofPlayers: await benchPlayers(onLong, rounds) }
  })
  const after = (sort: 'returning' | 'arriving') => {
    const beside = (figure: string, unit: string, valueOf: (sample: HistorySample) => number) => ({
      what: `guess after ${events.toLocaleString('en')} events, ${sort} players, ${figure}`,
      unit,
      ours: samples[sort].map(valueOf),
      limit: { what: 'on an empty log', values: samples.empty.map(valueOf) },
    })
    return [
      compared({
        ...beside('processor time, PostgreSQL’s included', 'µs', ({ cost, inPostgres }) => cost + inPostgres),
        goal: { atMost: 1.1 },
      }),
      compared(beside('processor time of PostgreSQL', 'µs', ({ inPostgres }) => inPostgres)),
      compared(beside('p50', 'ms', ({ p50 }) => p50)),
      compared(beside('p99', 'ms', ({ p99 }) => p99)),
      compared(beside('write-ahead log', 'bytes', ({ logged }) => logged)),
    ]
  }
  return [...after('returning'), ...after('arriving'), ...ofPlayers]
}

type Server = { subject: Subject; world: World }
/** Microseconds of PostgreSQL, and bytes of its write-ahead log, for each guess. */
type HistorySample = Sample & { inPostgres: number; logged: number }

async function serve(
  url: string,
  { players, later }: { players: number; later: (close: () => Promise<unknown>) => void },
): Promise<Server> {
  const pool = createPool(url)
  later(() => pool.end())
  const deps = createDeps(readEnv(SETTINGS), pool)
  later(() => deps.analystPool.end())
  const games = await openTodaysGames(deps)
  const subject = await startSubject(path.resolve('tests/bench/guess/serverProcess.ts'), [], {
    ...SETTINGS,
    DATABASE_URL: url,
  })
  later(subject.close)
  return { subject, world: { pool, games, players } }
}

/** Players of the past return. */
function returning({ subject, world }: Server): Server {
  const since = Math.min(...world.games.map(({ id }) => id))
  return { subject, world: { ...world, signIn: (count) => returnPlayers(world.pool, count, since) } }
}

/** PostgreSQL's own part is 0 where the system does not report it. */
async function guessRound({ subject, world }: Server): Promise<HistorySample> {
  // The players log in before: the row of a session locks that of its player, whose page is then logged.
  const { pool, players, signIn = (count: number) => makePlayers(pool, count) } = world
  const tokens = await signIn(players)
  // The first change of a page after a checkpoint logs the whole page.
  await world.pool.query('checkpoint')
  const [before, loggedBefore] = [(await postgresTime(world.pool)) ?? 0, await loggedBytes(world.pool)]
  const sample = await byHttp(subject, { ...world, signIn: () => Promise.resolve(tokens) }, graphqlRequest)
  const [after, loggedAfter] = [(await postgresTime(world.pool)) ?? 0, await loggedBytes(world.pool)]
  return {
    ...sample,
    inPostgres: (after - before) / sample.guesses,
    logged: (loggedAfter - loggedBefore) / sample.guesses,
  }
}

async function loggedBytes(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    `select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes`,
  )
  return rows[0]?.bytes ?? NaN
}
