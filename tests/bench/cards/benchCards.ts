import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createPool } from '#api/database/pool.ts'
import { createDeps, type Deps } from '#api/deps/deps.ts'
import { readEnv } from '#api/settings/env.ts'
import { openTodaysGames } from '#api/games/openTodaysGames.ts'
import { startTemplatePostgres } from '#tests/kit/database/templatePostgres.ts'
import { closing } from '../closing.ts'
import type { Extent } from '../extent.ts'
import { startGuessing } from '../guess/guessesAtRate.ts'
import { inTurns } from '../inTurns.ts'
import { alone, compared, quantile, type Row } from '../row.ts'
import { startSubject, type Subject } from '../subject.ts'
import { askCards, type Answer, type Asked } from './askCards.ts'
import { shareReplays } from './shareReplays.ts'

const WARM_UP_ROUNDS = 1
const SECONDS = 6
const KEPT = 50
const KEPT_A_SECOND = 50
// Each new card is drawn once, so every round needs its own.
const FLOOD_A_SECOND = 200

/**
 * Kept cards, and guesses at a fixed rate beside a flood of requests for cards that are not drawn yet. The
 * flood comes from a new address with each request, so no limit of an address stops it. Each round also
 * measures guesses without the flood twice: the ratio of these two is the noise of the run.
 */
export async function benchCards({ rounds }: Extent): Promise<Row[]> {
  return await closing(async (later) => {
    const postgres = await startTemplatePostgres()
    later(postgres.stop)
    const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-bench-cards-'))
    later(() => rm(dataDir, { recursive: true }))
    const pool = createPool(postgres.url)
    later(() => pool.end())
    const deps = createDeps(readEnv(SETTINGS), pool)
    later(() => deps.analystPool.end())
    const games = await openTodaysGames(deps)
    const server = await startSubject(path.resolve('tests/bench/guess/serverProcess.ts'), [], {
      ...SETTINGS,
      DATABASE_URL: postgres.url,
      DATA_DIR: dataDir,
      TRUSTED_PROXIES: 'loopback',
    })
    later(server.close)
    const flood = await startSubject(path.resolve('tests/bench/cards/floodProcess.ts'), [], {})
    later(flood.close)
    const { guessFor, close } = startGuessing(server, { pool, games })
    later(close)
    const site = `http://127.0.0.1:${server.port}`
    const kept = await shareReplays(deps, games, KEPT)
    // One after another: so many new cards at once would be refused.
    for (const code of kept) await askCards({ site, codes: [code], rate: 1, network: 10 })
    const quiet = () => guessFor(SECONDS)
    const subjects = {
      kept: () => askKept(site, kept),
      quiet,
      flooded: () => besideFlood(quiet, { deps, games, site, flood }),
      again: quiet,
    }
    await inTurns<keyof typeof subjects, unknown>(subjects, WARM_UP_ROUNDS)
    return rowsOf((await inTurns<keyof typeof subjects, unknown>(subjects, rounds)) as Samples)
  })
}

const SETTINGS = { SESSION_SECRET: 'a secret for this bench and nothing else', RATE_LIMIT_FACTOR: '1000000' }

type Flooded = { times: number[]; answers: Answer[] }
type Samples = { kept: Answer[][]; quiet: number[][]; again: number[][]; flooded: Flooded[] }

async function askKept(site: string, codes: readonly string[]): Promise<Answer[]> {
  const asked = Array.from({ length: SECONDS * KEPT_A_SECOND }, (_, n) => codes[n % codes.length] ?? '')
  const answers = await askCards({ site, codes: asked, rate: KEPT_A_SECOND, network: 10 })
  if (answers.some(({ status }) => status !== 200)) throw new Error('A kept card was refused.')
  return answers
}

type Place = { deps: Deps; games: Awaited<ReturnType<typeof openTodaysGames>>; site: string; flood: Subject }

async function besideFlood(guesses: () => Promise<number[]>, place: Place): Promise<Flooded> {
  const { deps, games, site, flood } = place
  const codes = await shareReplays(deps, games, SECONDS * FLOOD_A_SECOND)
  const flooding = flood.ask<Pick<Flooded, 'answers'>>({
    site,
    codes,
    rate: FLOOD_A_SECOND,
    network: 11,
  } satisfies Asked)
  const times = await guesses()
  return { times, ...(await flooding) }
}

function rowsOf({ kept, quiet, again, flooded }: Samples): Row[] {
  const drawn = flooded.map(({ answers }) => answers.filter(({ status }) => status === 200))
  const refused = flooded.map(({ answers }) => answers.filter(({ status }) => status === 429).length)
  const failed = flooded.map(
    ({ answers }, round) => answers.length - (drawn[round]?.length ?? 0) - (refused[round] ?? 0),
  )
  const keptTimes = kept.map((answers) => answers.map(({ ms }) => ms))
  const largest = kept.map((answers) => Math.max(...answers.map(({ bytes }) => bytes)) / 1000)
  const guesses = [0.5, 0.95, 0.99].flatMap((share) =>
    (
      [
        ['without the flood, again (the noise)', again],
        [`beside ${FLOOD_A_SECOND} requests/s for new cards`, flooded.map(({ times }) => times)],
      ] as const
    ).map(([beside, samples]) =>
      compared({
        what: `guess ${beside}, p${share * 100}`,
        unit: 'ms',
        ours: samples.map((times) => quantile(times, share)),
        limit: { what: 'without', values: quiet.map((times) => quantile(times, share)) },
      }),
    ),
  )
  return [
    alone({
      what: `kept card, ${KEPT_A_SECOND} requests/s, p95`,
      unit: 'ms',
      ours: keptTimes.map((times) => quantile(times, 0.95)),
      goal: { atMost: 50 },
    }),
    alone({ what: 'largest card', unit: 'kB', ours: largest, goal: { atMost: 60 } }),
    alone({
      what: 'cards drawn beside the guesses',
      unit: 'cards/s',
      ours: drawn.map(({ length }) => length / SECONDS),
    }),
    alone({
      what: 'requests refused as too many',
      unit: '1/s',
      ours: refused.map((count) => count / SECONDS),
    }),
    alone({ what: 'other failures', unit: '', ours: failed, goal: { atMost: 0 } }),
    ...guesses,
  ]
}
