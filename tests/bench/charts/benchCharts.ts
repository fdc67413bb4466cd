import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '#api/database/pool.ts'
import { createDeps, type Deps } from '#api/deps/deps.ts'
import { readEnv } from '#api/settings/env.ts'
import { StartError } from '#api/errors/errors.ts'
import { addAnalyst } from '#api/analysts/analysts.ts'
import { openTodaysGames } from '#api/games/openTodaysGames.ts'
import { closing } from '../closing.ts'
import type { Extent } from '../extent.ts'
import { inTurns } from '../inTurns.ts'
import { browse } from '../page/browse.ts'
import { openLongHistory } from '../replay/longHistory.ts'
import { alone, compared, quantile, type Row } from '../row.ts'
import { startSubject } from '../subject.ts'
import { openQueries, timeToFigures } from './chartsPage.ts'
import { startGuessing } from '../guess/guessesAtRate.ts'

const WARM_UP_ROUNDS = 2
// Of guesses, for each subject in each round.
const SECONDS = 6
const PAUSE_MS = 3000
// A shorter history has fewer than ninety days, so the page shows no chart.
const LEAST_HISTORY = 450_000

/**
 * The analysts' charts over a long history: the time until a browser shows all of them, and guesses at a
 * fixed rate while an analyst loads them. Each round also measures guesses without analysts twice: the ratio
 * of these two is the noise of the run.
 */
export async function benchCharts({ rounds, history, folder }: Extent): Promise<Row[]> {
  if (folder === undefined && history < LEAST_HISTORY)
    throw new StartError(`The charts need a --history of at least ${LEAST_HISTORY}, not ${history}.`)
  return await closing(async (later) => {
    const { url, client, close } = await openLongHistory({ events: history, folder })
    later(close)
    await client.query('vacuum analyze')
    const { rows } = await client.query<{ plays: number }>('select count(*)::integer as plays from plays')
    const pool = createPool(url)
    later(() => pool.end())
    const deps = createDeps(readEnv(SETTINGS), pool)
    later(() => deps.analystPool.end())
    const games = await openTodaysGames(deps)
    const server = await startSubject(path.resolve('tests/bench/guess/serverProcess.ts'), [], {
      ...SETTINGS,
      DATABASE_URL: url,
    })
    later(server.close)
    const { guessFor, close: hangUp } = startGuessing(server, { pool, games })
    later(hangUp)
    const site = `http://localhost:${server.port}`
    const token = await tokenOf(deps)
    return await browse({}, async (page) => {
      const visit = { browser: page.context().browser(), site, token }
      const load = await openQueries(visit)
      const quiet = async () => ({ times: await guessFor(SECONDS), loads: 0 })
      const subjects = {
        page: () => timeToFigures(visit),
        quiet,
        paused: () => besideLoads(quiet, { load, pauseMs: PAUSE_MS }),
        again: quiet,
        always: () => besideLoads(quiet, { load, pauseMs: 0 }),
      }
      await inTurns<keyof typeof subjects, unknown>(subjects, WARM_UP_ROUNDS)
      const samples = await inTurns<keyof typeof subjects, unknown>(subjects, rounds)
      return rowsOf(samples as Samples, rows[0]?.plays ?? 0)
    })
  })
}

const SETTINGS = { SESSION_SECRET: 'a secret for this bench and nothing else', RATE_LIMIT_FACTOR: '1000000' }

type Sample = { times: number[]; loads: number }
type Samples = { page: number[] } & Record<'quiet' | 'again' | 'paused' | 'always', Sample[]>

async function tokenOf(deps: Deps): Promise<string> {
  const token = await addAnalyst(deps, `charts of process ${process.pid} at ${Date.now()}`)
  if (!token.ok) throw new Error(token.error)
  return token.value
}

/** Guesses while an analyst loads the charts again and again, with a pause after each load. */
async function besideLoads(
  guesses: () => Promise<Sample>,
  { load, pauseMs }: { load: () => Promise<void>; pauseMs: number },
): Promise<Sample> {
  const over = new AbortController()
  const loading = (async () => {
    let loads = 0
    for (; !over.signal.aborted; loads++) {
      await load()
      await sleep(pauseMs, undefined, { signal: over.signal }).catch(() => undefined)
    }
    return loads
  })()
  const { times } = await guesses().finally(() => {
    over.abort()
  })
  return { times, loads: await loading }
}

function rowsOf({ page, quiet, again, paused, always }: Samples, plays: number): Row[] {
  const loadsOf = (samples: Sample[]) => samples.reduce((sum, { loads }) => sum + loads, 0)
  const sides = [
    ['without analysts, again (the noise)', again],
    [`beside charts, ${PAUSE_MS / 1000} s between ${loadsOf(paused)} loads`, paused],
    [`beside charts without a pause, ${loadsOf(always)} loads`, always],
  ] as const
  const guesses = [0.5, 0.95, 0.99].flatMap((share) =>
    sides.map(([beside, samples]) =>
      compared({
        what: `guess ${beside}, p${share * 100}`,
        unit: 'ms',
        ours: samples.map(({ times }) => quantile(times, share)),
        limit: { what: 'without', values: quiet.map(({ times }) => quantile(times, share)) },
      }),
    ),
  )
  const what = `charts of 12 weeks after ${plays.toLocaleString('en')} plays, all shown`
  return [alone({ what, unit: 's', ours: page, goal: { atMost: 2 } }), ...guesses]
}
