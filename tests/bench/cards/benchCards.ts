import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '#api/database/pool.ts'
import { createDeps, type Deps } from '#api/deps/deps.ts'
import { readEnv } from '#api/settings/env.ts'
import { openTodaysGames } from '#api/usecases/play/openTodaysGames.ts'
import { startTemplatePostgres } from '#tests/kit/templatePostgres.ts'
import { closing } from '../closing.ts'
import type { Extent } from '../extent.ts'
import { startGuessing } from '../guess/guessesAtRate.ts'
import { inTurns } from '../inTurns.ts'
import { alone, compared, quantile, type Row } from '../row.ts'
import { startSubject } from '../subject.ts'
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
    const { guessFor, close } = startGuessing(server, { pool, games })
    later(close)
    const site = `http://127.0.0.1:${server.port}`
    const kept = await shareReplays(deps, games, KEPT)
    for (const code of kept) await askCard(site, code)
    const quiet = () => guessFor(SECONDS)
    const subjects = {
      kept: () => askKept(site, kept),
      quiet,
      flooded: () => besideFlood(quiet, { deps, games, site }),
      again: quiet,
    }
    await inTurns<keyof typeof subjects, unknown>(subjects, WARM_UP_ROUNDS)
    return rowsOf((await inTurns<keyof typeof subjects, unknown>(subjects, rounds)) as Samples)
  })
}

const SETTINGS = { SESSION_SECRET: 'a secret for this bench and nothing else', RATE_LIMIT_FACTOR: '1000000' }

type Answer = { status: number; bytes: number; ms: number }
type Flooded = { times: number[]; answers: Answer[] }
type Samples = { kept: Answer[][]; quiet: number[][]; again: number[][]; flooded: Flooded[] }

let addresses = 0

async function askCard(site: string, code: string): Promise<Answer> {
  const began = performance.now()
  const number = addresses++
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  const { status, bytes } = await getOnce(`${site}/cards/r/${code}.png`, { 'x-forwarded-for': address })
  return { status, bytes, ms: performance.now() - began }
}

// Each request has a connection of its own, as those of a flood. The server may just close a kept one.
function getOnce(url: string, headers: Record<string, string>): Promise<Omit<Answer, 'ms'>> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => (bytes += part.length))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes })).on('error', reject)
    }).on('error', reject)
  })
}

async function askKept(site: string, codes: readonly string[]): Promise<Answer[]> {
  const asked = Array.from({ length: SECONDS * KEPT_A_SECOND }, (_, n) => codes[n % codes.length] ?? '')
  const answers = await askAtRate(site, asked, KEPT_A_SECOND)
  if (answers.some(({ status }) => status !== 200)) throw new Error('A kept card was refused.')
  return answers
}

/** Asks at fixed times, whether or not earlier requests have their answers. */
async function askAtRate(site: string, codes: readonly string[], rate: number): Promise<Answer[]> {
  const start = performance.now()
  const asked = codes.map(async (code, n) => {
    await sleep(Math.max(0, start + (n * 1000) / rate - performance.now()))
    return await askCard(site, code)
  })
  return await Promise.all(asked)
}

type Place = { deps: Deps; games: Awaited<ReturnType<typeof openTodaysGames>>; site: string }

async function besideFlood(guesses: () => Promise<number[]>, { deps, games, site }: Place): Promise<Flooded> {
  const codes = await shareReplays(deps, games, SECONDS * FLOOD_A_SECOND)
  const flood = askAtRate(site, codes, FLOOD_A_SECOND)
  const times = await guesses()
  return { times, answers: await flood }
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
