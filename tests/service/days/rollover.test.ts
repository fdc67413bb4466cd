import { afterAll, expect, test, vi } from 'vitest'
import { openQueue, type Queue } from '#workers/queue.ts'
import { createPool } from '#api/database/pool.ts'
import { createDeps, type Deps } from '#api/deps/deps.ts'
import { openTodaysGames } from '#api/games/openTodaysGames.ts'
import { deliverLetter, rollover } from '#workers/jobs/jobs.ts'
import type { JobResources } from '#workers/jobs/job.ts'
import { runJobs } from '#workers/runJobs.ts'
import { analyzeRows } from '#api/analysis/analyzeRows.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { workIdly } from '#tests/kit/idleJobs.ts'
import { askBoard } from '#tests/kit/games/playDocuments.ts'
import { Queue as BullQueue, createPostgresBackend, getNextMillis } from 'bullmq'

const hilo = await startHilo()
const { url, pool } = await testDatabase()
const TRANSPORT = { send: () => Promise.resolve(), close: () => undefined }

/** Another server process on the same database: its own pool, cache and random digits. */
function otherServer(): Deps {
  const otherPool = createPool(url)
  afterAll(() => otherPool.end())
  return { ...createDeps(hilo.deps.env, otherPool), clock: hilo.deps.clock }
}

async function gamesOf(day: string) {
  const { rows } = await pool.query<{ id: number; digits: number; target: string }>(
    'select id, digits, target from games where day = $1 order by digits',
    [day],
  )
  return rows
}

/** Runs the rollover. */
async function open(deps: Deps): Promise<void> {
  await rollover.run({}, resources(deps))
}

async function countOpened(): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int from events where type = 'GameOpened'",
  )
  return rows[0]?.count ?? NaN
}

test('the rollover opens one game of each mode for the Eastern day', async () => {
  hilo.setClock('2026-04-02T04:00:00Z')
  await open(hilo.deps)
  const games = await gamesOf('2026-04-02')
  expect(games.map(({ digits, target }) => [digits, target.length])).toEqual(
    [2, 3, 4, 5, 6, 7].map((n) => [n, n]),
  )
})

test('servers, rollovers and players that need the games at once get the same ones', async () => {
  hilo.setClock('2026-04-03T04:00:00Z')
  const servers = [hilo.deps, otherServer(), otherServer(), otherServer()]
  const before = await countOpened()
  const player = hilo.browse()
  const [boards, ...opened] = await Promise.all([
    Promise.all([2, 3, 4, 5, 6, 7].map((digits) => askBoard(player, digits))),
    ...servers.flatMap((deps) => [openTodaysGames(deps), openTodaysGames(deps)]),
  ])
  expect(await countOpened()).toBe(before + 6)
  const stored = await gamesOf('2026-04-03')
  for (const games of opened)
    expect(games.map(({ target }) => target)).toEqual(stored.map(({ target }) => target))
  expect(boards.map(({ game }) => game.day)).toEqual(boards.map(() => '2026-04-03'))
})

test('a rollover that runs again, or after the first player, opens nothing more', async () => {
  hilo.setClock('2026-04-04T04:00:00Z')
  await askBoard(hilo.browse(), 5)
  await open(hilo.deps)
  const games = await gamesOf('2026-04-04')
  const before = await countOpened()
  await open(hilo.deps)
  await open(otherServer())
  expect(await countOpened()).toBe(before)
  expect(await gamesOf('2026-04-04')).toEqual(games)
})

test('today’s games are read from the database once', async () => {
  hilo.setClock('2026-04-05T04:00:00Z')
  await openTodaysGames(hilo.deps)
  const query = vi.spyOn(pool, 'query')
  await openTodaysGames(hilo.deps)
  expect(query).not.toHaveBeenCalled()
  query.mockRestore()
})

test.each([
  ['in winter', '2026-01-10T12:00:00Z', '2026-01-11T05:00:00.000Z'],
  ['in summer', '2026-07-10T12:00:00Z', '2026-07-11T04:00:00.000Z'],
  ['at the end of the short day', '2026-03-08T12:00:00Z', '2026-03-09T04:00:00.000Z'],
  ['at the end of the long day', '2026-11-01T12:00:00Z', '2026-11-02T05:00:00.000Z'],
])('the rollover is due at Eastern midnight %s', (_, now, due) => {
  const next = getNextMillis(Date.parse(now), { ...rollover.schedule })
  expect(new Date(next ?? NaN).toISOString()).toBe(due)
})

function queueOnThisDatabase(): Queue {
  return openQueue(
    { redisUrl: null },
    {
      databaseUrl: url,
      onError: (error) => {
        throw error
      },
    },
  )
}

test('two servers have the rollover scheduled once, and a due one opens the games', async () => {
  hilo.setClock('2026-04-06T04:00:00Z')
  const queues = [queueOnThisDatabase(), queueOnThisDatabase()]
  const stops = await Promise.all(
    queues.map((queue) => runJobs(resources(hilo.deps), { queue, onError: () => undefined })),
  )
  const { rows } = await pool.query<{ id: string; data: unknown }>(
    "select id, data from bullmq.job where state = 'delayed' and name = 'rollover'",
  )
  expect(rows).toHaveLength(1)
  await dueNow()
  await vi.waitFor(
    async () => {
      expect(await gamesOf('2026-04-06')).toHaveLength(6)
    },
    { timeout: 15_000, interval: 100 },
  )
  for (const stop of stops) await stop()
  await Promise.all(queues.map((queue) => queue.close()))
})

/** Runs a rollover at once, as at midnight. */
async function dueNow(): Promise<void> {
  const connection = { connectionString: url, schema: 'bullmq', max: 1 }
  const queue = new BullQueue('hilo', { connection }, createPostgresBackend)
  await queue.add('rollover', {})
  await queue.close()
}

test('a job of an unknown name, or with an invalid payload, fails and is reported', async () => {
  const errors: string[] = []
  const queue = openQueue(
    { redisUrl: null },
    { databaseUrl: url, onError: ({ message }) => void errors.push(message) },
  )
  await workIdly(queue)
  const connection = { connectionString: url, schema: 'bullmq', max: 1 }
  const raw = new BullQueue('hilo', { connection }, createPostgresBackend)
  await raw.add('bakeBread', {})
  await raw.add('rollover', { day: 'tomorrow' })
  await vi.waitFor(
    () => {
      expect(errors).toHaveLength(2)
    },
    { timeout: 15_000, interval: 100 },
  )
  expect(errors.join('\n')).toMatch(/No job is called bakeBread/)
  expect(errors.join('\n')).toMatch(/Unrecognized key/)
  await raw.close()
  await queue.close()
})

test('a job with an invalid payload is not queued', async () => {
  const queue = queueOnThisDatabase()
  const { delayed: before } = await queue.countJobs()
  await expect(queue.add(rollover, 'one', { day: 'tomorrow' })).rejects.toThrow('Unrecognized key')
  await expect(queue.add(deliverLetter, 'one', { mailId: 'jo@example.com' })).rejects.toThrow('Invalid UUID')
  expect(await queue.countJobs()).toMatchObject({ waiting: 0, delayed: before })
  await queue.close()
})

function resources(deps: Deps): JobResources {
  return { deps, transport: TRANSPORT, analyze: analyzeRows }
}
