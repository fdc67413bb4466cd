import path from 'node:path'
import type { Pool } from 'pg'
import { createPool } from '#api/database/pool.ts'
import { createDeps } from '#api/deps/deps.ts'
import { readEnv } from '#api/settings/env.ts'
import { openTodaysGames } from '#api/games/openTodaysGames.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'
import { startTemplatePostgres } from '#tests/kit/database/templatePostgres.ts'
import { closing } from '../closing.ts'
import type { Extent } from '../extent.ts'
import { inTurns } from '../inTurns.ts'
import { compared, type Goal, type Row } from '../row.ts'
import { startSubject } from '../subject.ts'
import type { BareTask } from './bareProcess.ts'
import { openPgbench } from './pgbench.ts'
import { byHttp, byItself, type Sample } from './guessRound.ts'
import { AT_ONCE } from './players.ts'
import { joinGroups } from './groups.ts'
import { drawPracticeGames, sendChallenges } from './privateGames.ts'
import { graphqlRequest, restRequest } from './requests.ts'

const WARM_UP_ROUNDS = 3

/**
 * A guess by GraphQL, by the documented call and by the use case alone. The references are node:http with
 * `pg` for the same two statements, and pgbench.
 */
export async function benchGuess({ rounds, players }: Extent): Promise<Row[]> {
  return await closing(async (later) => {
    const postgres = await startTemplatePostgres({ durable: true })
    later(postgres.stop)
    const pool = createPool(postgres.url)
    later(() => pool.end())
    const deps = createDeps(readEnv(SETTINGS), pool)
    later(() => deps.analystPool.end())
    const games = await openTodaysGames(deps)
    const task: BareTask = { games }
    const start = async (name: string, ...args: string[]) => {
      const env = { ...SETTINGS, DATABASE_URL: postgres.url }
      const subject = await startSubject(path.join(import.meta.dirname, name), args, env)
      later(subject.close)
      return subject
    }
    const ours = await start('serverProcess.ts')
    const bare = await start('bareProcess.ts', JSON.stringify(task))
    const store = await start('storeProcess.ts')
    const pgbench = await openPgbench(pool, games)
    if (pgbench !== null) later(pgbench.close)
    const world = { pool, games, players }
    const inPractice = { ...world, drawGames: (tokens: readonly string[]) => drawPracticeGames(pool, tokens) }
    const inGroups = { ...world, drawGames: (tokens: readonly string[]) => joinGroups(world, tokens) }
    const inChallenge = { ...world, drawGames: () => sendChallenges(deps) }
    const processes = {
      practice: () => byHttp(ours, inPractice, graphqlRequest),
      challenge: () => byHttp(ours, inChallenge, graphqlRequest),
      groups: () => byHttp(ours, inGroups, graphqlRequest),
      graphql: () => byHttp(ours, world, graphqlRequest),
      bareGraphql: () => byHttp(bare, world, graphqlRequest),
      graphqlAlone: () => byHttp(ours, world, graphqlRequest, 1),
      bareAlone: () => byHttp(bare, world, graphqlRequest, 1),
      rest: () => byHttp(ours, world, restRequest),
      bareRest: () => byHttp(bare, world, restRequest),
      useCase: () => byItself(store, world, 'useCase'),
      statements: () => byItself(store, world, 'statements'),
    }
    // Warm-up: the first seconds cost more than a running server does.
    await inTurns(processes, WARM_UP_ROUNDS)
    const withPgbench = { ...processes, pgbench: async () => (await pgbench?.guess()) ?? null }
    const samples = (await inTurns<Subjects, unknown>(withPgbench, rounds)) as Samples
    await checkPrivatePlays(pool, players * 30 * (WARM_UP_ROUNDS + rounds))
    return rowsOf(samples)
  })
}

/** A refused guess is cheap. So the bench fails when a guess in a private game is not in the log. */
async function checkPrivatePlays(pool: Pool, guesses: number): Promise<void> {
  const { rows } = await pool.query<{ kind: PlayKind; guesses: number }>(
    `select coalesce(kind, 'daily') as kind, count(*)::integer as guesses from events
     where type = 'GuessMade' group by kind`,
  )
  for (const kind of ['practice', 'challenge'] satisfies PlayKind[])
    if (!rows.some((row) => row.kind === kind && row.guesses === guesses))
      throw new Error(`Guesses of ${kind} were refused.`)
}

const SETTINGS = { SESSION_SECRET: 'a secret for this bench and nothing else', RATE_LIMIT_FACTOR: '1000000' }

type Processes =
  | 'practice'
  | 'challenge'
  | 'groups'
  | 'graphql'
  | 'bareGraphql'
  | 'graphqlAlone'
  | 'bareAlone'
  | 'rest'
  | 'bareRest'
  | 'useCase'
  | 'statements'
type Subjects = Processes | 'pgbench'
type Samples = Record<Processes, Sample[]> & { pgbench: ({ perSecond: number } | null)[] }

function rowsOf(samples: Samples): Row[] {
  const {
    practice,
    challenge,
    groups,
    graphql,
    bareGraphql,
    graphqlAlone,
    bareAlone,
    rest,
    bareRest,
    useCase,
    statements,
    pgbench,
  } = samples
  return [
    ...overHttp('GraphQL', graphql, { bare: bareGraphql, goal: { atMost: 1.5 } }),
    // Simultaneous guesses share their statements. A guess that arrives alone shares nothing.
    compared(besideBare('GraphQL, one at a time, processor time', 'µs', graphqlAlone, bareAlone, costOf)),
    compared(besideBare('GraphQL, one at a time, p50', 'ms', graphqlAlone, bareAlone, ({ p50 }) => p50)),
    besideDaily('in practice', practice, graphql),
    besideDaily('in a challenge', challenge, graphql),
    besideDaily('of a member of ten groups', groups, graphql),
    ...overHttp('documented call', rest, { bare: bareRest, goal: { atMost: 1.2 } }),
    compared({
      what: 'use case alone, processor time',
      unit: 'µs',
      ours: useCase.map(({ cost }) => cost),
      limit: { what: 'pg alone', values: statements.map(({ cost }) => cost) },
    }),
    compared({
      what: `use case alone, ${AT_ONCE} at once`,
      unit: 'guesses/s',
      ours: useCase.map(({ perSecond }) => perSecond),
      limit: { what: 'pg alone', values: statements.map(({ perSecond }) => perSecond) },
    }),
    besidePgbench(useCase, pgbench),
  ]
}

/** A special guess. The reference is a visitor's guess in the daily game, in the same rounds. */
function besideDaily(which: string, ours: Sample[], daily: Sample[]): Row {
  return compared({
    what: `guess ${which}, processor time`,
    unit: 'µs',
    ours: ours.map(costOf),
    limit: { what: 'in the daily game', values: daily.map(costOf) },
    goal: { atMost: 1.1 },
  })
}

function besidePgbench(useCase: Sample[], pgbench: Samples['pgbench']): Row {
  const values = pgbench.flatMap((sample) => sample?.perSecond ?? [])
  const isThere = values.length > 0
  return compared({
    what: `use case alone, ${AT_ONCE} at once${isThere ? '' : `: ${NO_PGBENCH}`}`,
    unit: 'guesses/s',
    ours: useCase.map(({ perSecond }) => perSecond),
    limit: { what: 'pgbench', values },
    goal: { atLeast: 0.8 },
  })
}

// Without pgbench the row misses its goal: no other tool adds so little to its statements.
const NO_PGBENCH = 'no pgbench (Debian has it in postgresql-contrib; PGBENCH may name it)'

function overHttp(way: string, ours: Sample[], { bare, goal }: { bare: Sample[]; goal: Goal }): Row[] {
  const beside = (figure: string, unit: string, valueOf: (sample: Sample) => number) =>
    besideBare(`${way}, ${figure}`, unit, ours, bare, valueOf)
  return [
    compared({ ...beside('processor time', 'µs', costOf), goal }),
    compared(beside(`${AT_ONCE} at once`, 'guesses/s', ({ perSecond }) => perSecond)),
    compared(beside('p50', 'ms', ({ p50 }) => p50)),
    compared(beside('p99', 'ms', ({ p99 }) => p99)),
  ]
}

function besideBare(
  figure: string,
  unit: string,
  ours: Sample[],
  bare: Sample[],
  valueOf: (sample: Sample) => number,
) {
  const limit = { what: 'node:http + pg', values: bare.map(valueOf) }
  return { what: `guess by ${figure}`, unit, ours: ours.map(valueOf), limit }
}

function costOf({ cost }: Sample): number {
  return cost
}
