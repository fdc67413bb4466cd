import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Queue } from 'bullmq'
import { afterEach, expect, test, vi } from 'vitest'
import { freshDatabase } from '#tests/kit/database/database.ts'
import { startHiloProcess } from '#tests/kit/processes/hiloProcess.ts'
import { startRedis } from '#tests/kit/processes/redis.ts'
import { dropDatabase } from '#tests/kit/database/templatePostgres.ts'

const closing: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

type Place = Awaited<ReturnType<typeof startTwoWorkers>>

/**
 * Two workers, each a process. Their clocks begin at the first instant and can be shifted to
 * the next ones.
 */
async function startTwoWorkers(clock: readonly string[]) {
  const [{ url, pool }, redis, dataDir] = await Promise.all([
    freshDatabase(),
    startRedis(),
    mkdtemp(path.join(tmpdir(), 'hilo-midnight-')),
  ])
  const env = {
    DATABASE_URL: url,
    REDIS_URL: redis.url,
    DATA_DIR: dataDir,
    SESSION_SECRET: 'shared by every process of this test',
    SHIFTED_CLOCK: clock.join(' '),
  }
  const workers = await Promise.all([startHiloProcess('--workers', env), startHiloProcess('--workers', env)])
  const queue = new Queue('hilo', { connection: { url: redis.url } })
  closing.push(
    () => Promise.all(workers.map((worker) => worker.kill())),
    () => queue.close(),
    () => pool.end(),
    () => dropDatabase(url),
    redis.close,
    () => rm(dataDir, { recursive: true }),
  )
  return { workers, pool, queue }
}

test.each([
  ['short', ['2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z', '2026-03-10T04:00:00.000Z']],
  ['long', ['2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z', '2026-11-03T05:00:00.000Z']],
] as const)(
  'at both midnights of the %s day two processes open six games once',
  async (_, [begin, end, after]) => {
    const place = await startTwoWorkers([before(begin, 6 * 3_600_000), before(begin), before(end)])
    for (const [midnight, next] of [
      [begin, end],
      [end, after],
    ] as const) {
      expect(await rollovers(place)).toEqual([midnight])
      expect(await gamesOf(place, midnight)).toEqual([])
      for (const worker of place.workers) worker.shiftClock()
      const opened = async () => expect(await gamesOf(place, midnight)).toHaveLength(6)
      await vi.waitFor(opened, { timeout: 60_000, interval: 100 })
      // A process that opens them twice would do so by a job that is due.
      await vi.waitFor(async () => expect(await dueJobs(place)).toEqual([]), 60_000)
      const games = await gamesOf(place, midnight)
      expect(games.map(({ digits }) => digits)).toEqual(['2', '3', '4', '5', '6', '7'])
      for (const { at } of games) expect(at.getTime()).toBeGreaterThanOrEqual(Date.parse(midnight))
      expect(await rollovers(place)).toEqual([next])
    }
  },
)

function before(instant: string, ms = 2000): string {
  return new Date(Date.parse(instant) - ms).toISOString()
}

/** The due times of the waiting rollovers, by their ids. */
async function rollovers({ queue }: Place): Promise<string[]> {
  const due = (await queue.getDelayed()).filter(({ name }) => name === 'rollover')
  return due.map(({ id = '' }) => new Date(Number(id.replace('rollover-', ''))).toISOString())
}

/** The jobs that wait for a worker or run. */
async function dueJobs({ queue }: Place): Promise<string[]> {
  return (await queue.getJobs(['wait', 'prioritized', 'active'])).map(({ name }) => name)
}

/** The games of the day that begins at a midnight, by their opening events. */
async function gamesOf({ pool }: Place, midnight: string): Promise<{ at: Date; digits: string }[]> {
  const { rows } = await pool.query<{ at: Date; digits: string }>(
    `select at, data->>'digits' as digits from events
     where type = 'GameOpened' and data->>'day' = $1 order by digits`,
    [midnight.slice(0, 10)],
  )
  return rows
}
