import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { openEventLog } from '#api/log/eventLog.ts'
import { gameHistograms } from '#api/projections/scoreCounts.ts'
import { plays } from '#api/projections/plays.ts'
import { allProjections } from '#api/projections/projection.ts'
import { Pace, runStages, type Step } from '#api/rebuild/pace.ts'
import { planOf } from '#api/rebuild/plan.ts'
import { stretchesOf } from '#api/rebuild/load.ts'
import { replay, verify } from '#api/rebuild/replay.ts'
import { withSessions } from '#api/rebuild/sessions.ts'
import { stretchLength } from '#api/rebuild/tables.ts'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import {
  contentOf,
  contentOfAll,
  followToTheEnd,
  openDays,
  play,
  QUIET,
  replayAll,
  runBefore,
} from '#tests/kit/database/replayKit.ts'

const { pool, url } = await testDatabase()
const log = openEventLog(pool)
const won = { day: 0, digits: 5, guesses: 3, end: 'won', left: true } as const

beforeAll(async () => {
  await openDays(log, 2)
  for (let player = 1; player <= 40; player++)
    for (const digits of DIGIT_COUNTS) await play(log, { ...won, player, digits, day: player % 2 })
})

const request = { projections: [plays], stretch: 50, restart: false, keepPrevious: false, timeoutMs: 60_000 }

test('a log that VACUUM FULL rewrites during a replay loses nothing', async () => {
  const lived = await contentOfAll(pool)
  let loads = 0
  await withSessions(url, async ({ client, workers: [worker] }) => {
    const rewrite = async () => void (++loads === 5 && (await pool.query('vacuum full events')))
    const workers = [runBefore(worker, /^with slice/, rewrite)]
    await replay({ client, workers }, request, QUIET)
  })
  expect(loads).toBeGreaterThan(5)
  expect(await contentOfAll(pool)).toEqual(lived)
})

test('histograms from the log equal those from the plays that are rebuilt with them', async () => {
  const lived = (await contentOfAll(pool))['game_histograms']
  expect(lived).toHaveLength(12)
  for (const together of [[gameHistograms], [plays, gameHistograms], [gameHistograms, plays]]) {
    await pool.query('update game_histograms set plays = 99')
    await replayAll(url, { projections: together })
    expect(await contentOf(pool, 'game_histograms')).toEqual(lived)
  }
})

// Within the transaction that combines the histograms' rows, and after it.
const AROUND_COMBINING = [/insert into replay\."game_histograms_next_whole"/, /"game_histograms_pkey_next"/]

test('an interrupted replay that resumes counts no play twice', async () => {
  const lived = (await contentOfAll(pool))['game_histograms']
  for (const [together, statement] of [[gameHistograms], [plays, gameHistograms]].flatMap((projections) =>
    AROUND_COMBINING.map((each) => [projections, each] as const),
  )) {
    const interrupted = withSessions(url, async ({ client, workers: [worker] }) => {
      const fail = () => Promise.reject(new Error('interrupted'))
      const workers = [runBefore(worker, statement, fail)]
      await replay({ client, workers }, { ...request, projections: [plays, gameHistograms] }, QUIET)
    })
    await expect(interrupted).rejects.toThrow('interrupted')
    await replayAll(url, { projections: together })
    expect(await contentOf(pool, 'game_histograms')).toEqual(lived)
  }
})

test('plays that a replay advanced beyond the ended events are no source of histograms', async () => {
  const open = new pg.Client(url)
  await open.connect()
  // The transaction has an id, so later events cannot count as ended.
  await open.query('begin; select pg_current_xact_id()')
  await play(log, { ...won, player: 101 })
  const killed = withSessions(url, async ({ client, workers }) => {
    const fail = () => Promise.reject(new Error('killed'))
    await replay({ client: runBefore(client, /^set local lock_timeout/, fail), workers }, request, QUIET)
  })
  await expect(killed).rejects.toThrow('killed')
  await replayAll(url, { projections: [plays, gameHistograms] })
  await open.query('commit')
  await open.end()
  await followToTheEnd(pool)
  const verified = await withSessions(url, (sessions) =>
    verify(sessions, { projections: allProjections, stretch: 50, restart: false }, QUIET),
  )
  expect(verified.map(({ comparison }) => comparison.count)).toEqual(allProjections.map(() => 0))
})

test('an interrupted replay needs only the rest of its disk space', async () => {
  await withSessions(url, async ({ client, workers }) => {
    const { needed } = await planOf(client, [plays])
    const fail = () => Promise.reject(new Error('killed'))
    const sessions = { client: runBefore(client, /^set local lock_timeout/, fail), workers }
    await expect(replay(sessions, { ...request, restart: true }, QUIET)).rejects.toThrow('killed')
    const rest = await planOf(client, [plays])
    expect(rest.tables[0]?.begun).toBeGreaterThan(100_000)
    expect(rest.needed).toBeLessThan(needed)
  })
})

test('a replay that loses its progress fails, so that no event counts twice', async () => {
  const lost = new pg.Client(url)
  await lost.connect()
  const lose = async () => void (await lost.query('delete from replay.tables'))
  await withSessions(url, async ({ client, workers }) => {
    const sessions = { client: runBefore(client, /update replay\.tables set held/, lose), workers }
    await expect(replay(sessions, { ...request, restart: true }, QUIET)).rejects.toThrow(
      'replay.tables lacks plays_next',
    )
  })
  await lost.end()
})

test('a replay that was stopped before its start opens no connection', async () => {
  const work = vi.fn<() => Promise<void>>()
  await expect(withSessions(url, work, AbortSignal.abort())).rejects.toThrow('aborted')
  expect(work).not.toHaveBeenCalled()
})

test('ranges split a log of any length into all of its positions, a few for each connection', () => {
  expect(stretchesOf(250, 100)).toEqual([
    { from: 0, to: 100 },
    { from: 100, to: 200 },
    { from: 200, to: 250 },
  ])
  expect(stretchLength(400, 2_000_000)).toBe(100_000)
  expect(stretchLength(10_000_000, 2_000_000)).toBe(1_250_000)
  expect(stretchLength(900_000_000, 2_000_000)).toBe(2_000_000)
  expect(stretchLength(900_000_000, 7)).toBe(7)
})

test('stages run in order, and their steps run concurrently', async () => {
  const told: string[] = []
  const step =
    (name: string, { after }: { after?: string } = {}): Step =>
    async () => {
      told.push(`${name}…`)
      if (after !== undefined) await vi.waitFor(() => expect(told).toContain(after), 15_000)
      told.push(name)
    }
  const stages = [
    [step('a', { after: 'b…' }), step('b', { after: 'a' })],
    [],
    [step('c')],
    [step('d', { after: 'e' }), step('e', { after: 'd…' })],
  ]
  await withSessions(url, ({ workers }) => runStages(workers, stages, new Pace(QUIET.print)))
  expect(told).toEqual(['a…', 'b…', 'a', 'b', 'c…', 'c', 'd…', 'e…', 'e', 'd'])
})
