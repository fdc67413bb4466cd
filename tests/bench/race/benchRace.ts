import path from 'node:path'
import { createPool } from '#api/database/pool.ts'
import { closeDeps, createDeps } from '#api/deps/deps.ts'
import { openTodaysGames } from '#api/games/openTodaysGames.ts'
import { readEnv } from '#api/settings/env.ts'
import { startTemplatePostgres } from '#tests/kit/database/templatePostgres.ts'
import { startRedis } from '#tests/kit/processes/redis.ts'
import { closing } from '../closing.ts'
import type { Extent } from '../extent.ts'
import { byHttp } from '../guess/guessRound.ts'
import { graphqlRequest } from '../guess/requests.ts'
import { inTurns } from '../inTurns.ts'
import { alone, compared, quantile, type Row } from '../row.ts'
import { startSubject } from '../subject.ts'
import { openRooms } from './openRooms.ts'
import { raceAll } from './raceAll.ts'

const WARM_UP_ROUNDS = 1
const SETTINGS = { SESSION_SECRET: 'a secret for this bench and nothing else', RATE_LIMIT_FACTOR: '1000000' }

/**
 * Rooms of four players at two servers with Redis; each player guesses once a second. The time from sending a guess
 * to its message at another player, and the processor time of a guess, beside that of a guess in the daily game,
 * which has no watchers.
 */
export async function benchRace({ rounds, rooms, players }: Extent): Promise<Row[]> {
  return await closing(async (later) => {
    const postgres = await startTemplatePostgres({ durable: true })
    later(postgres.stop)
    const redis = await startRedis()
    later(redis.close)
    const settings = { ...SETTINGS, REDIS_URL: redis.url, DATABASE_URL: postgres.url }
    const pool = createPool(postgres.url)
    later(() => pool.end())
    const deps = createDeps(readEnv(settings), pool)
    later(() => closeDeps(deps))
    const games = await openTodaysGames(deps)
    const start = async () => {
      const server = path.join(import.meta.dirname, '../guess/serverProcess.ts')
      const subject = await startSubject(server, [], settings)
      later(subject.close)
      return subject
    }
    const servers = [await start(), await start()] as const
    const subjectsWith = (count: number) => ({
      race: async () => await raceAll(servers, await openRooms(deps, count)),
      daily: () => byHttp(servers[0], { pool, games, players }, graphqlRequest),
    })
    // A server whose code is not compiled yet cannot take the whole load.
    await inTurns<Subjects, unknown>(subjectsWith(Math.ceil(rooms / 4)), WARM_UP_ROUNDS)
    const { race, daily } = await inTurns<Subjects, unknown>(subjectsWith(rooms), rounds)
    return rowsOf(rooms, race as Raced[], daily as { cost: number }[])
  })
}

type Subjects = 'race' | 'daily'
type Raced = Awaited<ReturnType<typeof raceAll>>

function rowsOf(rooms: number, race: Raced[], daily: { cost: number }[]): Row[] {
  const share = (part: number) => race.map(({ times }) => quantile(times, part))
  const what = `${rooms} rooms of 4, row to the others' message`
  return [
    alone({ what: `${what}, p50`, unit: 'ms', ours: share(0.5) }),
    alone({ what: `${what}, p95`, unit: 'ms', ours: share(0.95), goal: { atMost: 250 } }),
    alone({ what: `${what}, p99`, unit: 'ms', ours: share(0.99) }),
    compared({
      what: 'guess in a race and its four messages, processor time',
      unit: 'µs',
      ours: race.map(({ cost }) => cost),
      limit: { what: 'in the daily game', values: daily.map(({ cost }) => cost) },
    }),
  ]
}
