import path from 'node:path'
import type { Browser, Request } from '@playwright/test'
import { createPool } from '#api/database/pool.ts'
import { createDeps, type Deps } from '#api/deps/deps.ts'
import { readEnv } from '#api/settings/env.ts'
import { addAnalyst } from '#api/usecases/analysts/analysts.ts'
import { openTodaysGames } from '#api/usecases/play/openTodaysGames.ts'
import { closing } from '../closing.ts'
import type { Extent } from '../extent.ts'
import { byHttp, type Sample } from '../guess/guessRound.ts'
import { graphqlRequest } from '../guess/requests.ts'
import { inTurns } from '../inTurns.ts'
import { browse } from '../page/browse.ts'
import { openLongHistory } from '../replay/longHistory.ts'
import { alone, compared, type Row } from '../row.ts'
import { startSubject } from '../subject.ts'

const WARM_UP_ROUNDS = 2
const FIGURES = 8
// Twelve weeks of the long history's ninety days, from Monday to Sunday.
const ADDRESS = '/analysts/?digits=4&from=2026-01-05&to=2026-03-29'

/**
 * The analysts' charts over a long history: the time until a browser shows all of them, and guesses while an
 * analyst loads them again and again, beside guesses without analysts.
 */
export async function benchCharts({ rounds, players, history, folder }: Extent): Promise<Row[]> {
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
    const site = `http://localhost:${server.port}`
    const token = await tokenOf(deps)
    return await browse({}, async (page) => {
      const visit = { browser: page.context().browser(), site, token }
      const queries = await queriesOf(visit)
      const guesses = () => byHttp(server, { pool, games, players }, graphqlRequest)
      const subjects = {
        page: () => timeToFigures(visit),
        quiet: guesses,
        beside: () => besideCharts(guesses, () => sendAll(site, token, queries)),
      }
      await inTurns<keyof typeof subjects, unknown>(subjects, WARM_UP_ROUNDS)
      const samples = await inTurns<keyof typeof subjects, unknown>(subjects, rounds)
      return rowsOf(samples as Samples, rows[0]?.plays ?? 0)
    })
  })
}

const SETTINGS = { SESSION_SECRET: 'a secret for this bench and nothing else', RATE_LIMIT_FACTOR: '1000000' }

type Beside = Sample & { loads: number }
type Samples = { page: number[]; quiet: Sample[]; beside: Beside[] }

function rowsOf({ page, quiet, beside }: Samples, plays: number): Row[] {
  const loads = beside.reduce((sum, sample) => sum + sample.loads, 0)
  const guess = (figure: string, unit: string, valueOf: (sample: Sample) => number) =>
    compared({
      what: `guess beside charts (${loads} loads), ${figure}`,
      unit,
      ours: beside.map(valueOf),
      limit: { what: 'without analysts', values: quiet.map(valueOf) },
    })
  return [
    alone({
      what: `charts of 12 weeks after ${plays.toLocaleString('en')} plays, all shown`,
      unit: 's',
      ours: page,
      goal: { atMost: 2 },
    }),
    guess('p50', 'ms', ({ p50 }) => p50),
    guess('p99', 'ms', ({ p99 }) => p99),
  ]
}

async function tokenOf(deps: Deps): Promise<string> {
  const token = await addAnalyst(deps, `charts of process ${process.pid} at ${Date.now()}`)
  if (!token.ok) throw new Error(token.error)
  return token.value
}

type Visit = { browser: Browser | null; site: string; token: string }

/** Opens the page as an analyst does for the first time. Returns the seconds until each chart is drawn. */
async function timeToFigures(
  { browser, site, token }: Visit,
  onRequest: (request: Request) => void = () => undefined,
): Promise<number> {
  if (browser === null) throw new Error('The browser is closed.')
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    httpCredentials: { username: 'me', password: token },
  })
  const page = await context.newPage()
  page.on('request', onRequest)
  const begin = performance.now()
  await page.goto(site + ADDRESS)
  await page.waitForFunction(
    (figures) =>
      document.querySelectorAll('.figure[aria-busy=false] svg.recharts-surface').length === figures,
    FIGURES,
  )
  const seconds = (performance.now() - begin) / 1000
  await context.close()
  return seconds
}

/** The bodies of the page's queries. */
async function queriesOf(visit: Visit): Promise<string[]> {
  const bodies: string[] = []
  await timeToFigures(visit, (request) => {
    if (request.url() === `${visit.site}/graphql`) bodies.push(request.postData() ?? '')
  })
  return bodies
}

// Without a browser, whose drawing would take the processor of the players.
async function sendAll(site: string, token: string, queries: readonly string[]): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  await Promise.all(
    queries.map(async (body) => {
      const answer = await fetch(`${site}/graphql`, { method: 'POST', headers, body })
      const { errors } = (await answer.json()) as { errors?: unknown }
      if (errors) throw new Error(JSON.stringify(errors))
    }),
  )
}

/** Guesses while the charts load, one load after the other. */
async function besideCharts(guesses: () => Promise<Sample>, load: () => Promise<void>): Promise<Beside> {
  const state = { isOver: false, loads: 0 }
  const loading = (async () => {
    for (; !state.isOver; state.loads++) await load()
  })()
  const sample = await guesses().finally(() => {
    state.isOver = true
  })
  await loading
  return { ...sample, loads: state.loads }
}
