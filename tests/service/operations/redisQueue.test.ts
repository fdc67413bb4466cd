import { Queue as BullQueue, UnrecoverableError } from 'bullmq'
import { Redis } from 'ioredis'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { listScheduledJobs } from '#api/operations/scheduledJobs.ts'
import { openQueue, type Queue } from '#workers/queue.ts'
import { analyzePlays, cleanUp, deliverLetter, projector, rollover, writeExport } from '#workers/jobs/jobs.ts'
import type { Job } from '#workers/jobs/job.ts'
import { runJobs } from '#workers/runJobs.ts'
import { queueScheduled } from '#workers/schedule.ts'
import { analyzeRows } from '#api/analysis/analyzeRows.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { workIdly } from '#tests/kit/idleJobs.ts'
import { startRedis } from '#tests/kit/processes/redis.ts'

const redis = await startRedis()
const { url, pool } = await testDatabase()
const hilo = await startHilo()
const raw = new BullQueue('hilo', { connection: { url: redis.url } })
const rawLetters = new BullQueue('hilo-letters', { connection: { url: redis.url } })
const closing: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  for (const each of [raw, rawLetters]) await each.obliterate({ force: true })
  await pool.query('delete from scheduled_jobs')
})

afterAll(async () => {
  await Promise.all([raw.close(), rawLetters.close()])
  await redis.close()
})

function open(): Queue {
  const queue = openQueue({ redisUrl: redis.url }, { databaseUrl: url, onError: () => undefined })
  closing.unshift(queue.close)
  return queue
}

async function startAWorker(): Promise<void> {
  const transport = { send: () => Promise.resolve(), close: () => undefined }
  const resources = { deps: hilo.deps, transport, analyze: analyzeRows }
  const stop = await runJobs(resources, { queue: open(), onError: () => undefined })
  closing.unshift(stop)
}

const done = () => Promise.resolve()

const waitingRuns = async (job: string) => (await raw.getDelayed()).filter(({ name }) => name === job)

test.each([
  ['an ordinary day', '2026-04-07T04:00:00Z', '2026-04-07'],
  ['the short day', '2026-03-08T05:00:00Z', '2026-03-08'],
  ['the long day', '2026-11-01T04:00:00Z', '2026-11-01'],
])('at midnight of %s two workers open six games once', async (_, midnight, day) => {
  await Promise.all([startAWorker(), startAWorker()])
  const due = await waitingRuns('rollover')
  expect(due).toHaveLength(1)
  hilo.setClock(midnight)
  await due[0]?.promote()
  const opened = async () =>
    (await pool.query("select 1 from events where type = 'GameOpened' and data->>'day' = $1", [day])).rowCount
  await vi.waitFor(async () => expect(await opened()).toBe(6), 15_000)
  // The start of this job schedules the next midnight, once.
  await vi.waitFor(async () => expect(await waitingRuns('rollover')).toHaveLength(1), 15_000)
  expect((await waitingRuns('rollover'))[0]?.id).not.toBe(due[0]?.id)
  expect(await opened()).toBe(6)
})

const schedule = (queue: Queue, job: Job = rollover) => queueScheduled(job, { deps: hilo.deps, queue })

test('a repeated scheduling removes no due job', async () => {
  const queue = open()
  await schedule(queue)
  const [due] = await waitingRuns('rollover')
  await due?.promote()
  await schedule(queue)
  expect((await raw.getWaiting()).map(({ id }) => id)).toEqual([due?.id])
})

test.each([
  ['everything', () => raw.obliterate({ force: true })],
  ['the next run alone', async () => (await waitingRuns('rollover'))[0]?.remove()],
])('the next run is queued again after the queue lost %s', async (_, lose) => {
  const queue = open()
  await schedule(queue)
  const [lost] = await waitingRuns('rollover')
  await lose()
  expect(await waitingRuns('rollover')).toEqual([])
  await schedule(queue)
  expect((await waitingRuns('rollover')).map(({ id }) => id)).toEqual([lost?.id])
})

test.each([
  ['delayed', 'delayed', 60_000],
  ['wait', 'waiting', 0],
] as const)(
  'a job that is in no list, after Redis lost %s, is queued again',
  async (list, state, delayMs) => {
    const queue = open()
    const add = () => queue.add(cleanUp, 'one', {}, { delayMs })
    await add()
    const client = new Redis(redis.url)
    await client.del(raw.toKey(list))
    client.disconnect()
    expect(await raw.getJobState('cleanUp-one')).toBe('unknown')
    await Promise.all([add(), add()])
    expect(await raw.getJobState('cleanUp-one')).toBe(state)
    expect(await raw.getJobs([state])).toHaveLength(1)
  },
)

test('a run that the queue lost is overdue after its time, and runs with the next worker', async () => {
  hilo.setClock('2026-05-01T12:00:00Z')
  await schedule(open(), cleanUp)
  await raw.obliterate({ force: true })
  hilo.setClock('2026-05-01T14:17:30Z')
  expect(await listScheduledJobs(hilo.deps)).toEqual([{ name: 'cleanUp', succeededAt: null, overdue: 7230 }])
  await startAWorker()
  const done = { name: 'cleanUp', succeededAt: hilo.deps.clock(), overdue: 0 }
  await vi.waitFor(async () => expect(await listScheduledJobs(hilo.deps)).toContainEqual(done), 15_000)
  await vi.waitFor(async () => {
    const [next, ...others] = await waitingRuns('cleanUp')
    expect(next?.id).toBe(`cleanUp-${Date.parse('2026-05-01T15:17:00Z')}`)
    expect(others).toEqual([])
  }, 15_000)
})

test('a scheduled job that fails for good stays due, and runs again', async () => {
  const queue = open()
  hilo.setClock('2026-05-01T12:00:00Z')
  const tried = vi.fn<() => Promise<void>>(() => Promise.reject(new UnrecoverableError('never')))
  await workIdly(queue, { cleanUp: tried })
  await queue.add(cleanUp, 'due', {})
  await vi.waitFor(() => expect(tried).toHaveBeenCalledOnce(), 15_000)
  await vi.waitFor(async () => expect(await raw.getJob('cleanUp-due')).toBeUndefined(), 15_000)
  await queue.add(cleanUp, 'due', {})
  await vi.waitFor(() => expect(tried).toHaveBeenCalledTimes(2), 15_000)
})

test('a job queued many times at once runs once; queued again after its end, it runs again', async () => {
  const [queue, other] = [open(), open()]
  const run = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const add = (to: Queue) => to.add(rollover, 'one', {})
  await Promise.all([add(queue), add(other), add(queue), add(other)])
  await workIdly(queue, { rollover: run })
  await workIdly(other, { rollover: run })
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), 15_000)
  await vi.waitFor(async () => expect(await raw.getJob('rollover-one')).toBeUndefined(), 15_000)
  expect(run).toHaveBeenCalledOnce()
  await add(queue)
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), 15_000)
})

test('a failed job is retried after a pause, or kept without addresses if it is unrecoverable', async () => {
  const queue = open()
  const tried = vi.fn<() => Promise<void>>(done).mockRejectedValueOnce(new Error('not yet'))
  await workIdly(queue, {
    rollover: tried,
    deliverLetter: () => Promise.reject(new UnrecoverableError('no such <jo@example.com>')),
  })
  await queue.add(rollover, 'later', {})
  const mailId = '6f1c9d2e-5b0a-4f7e-9a35-0c6f2f1d7b11'
  await queue.add(deliverLetter, mailId, { mailId })
  // Without a pause the job would never be delayed.
  const isDelayed = async () => (await raw.getDelayed()).map(({ id }) => id)
  await vi.waitFor(async () => expect(await isDelayed()).toEqual(['rollover-later']), 15_000)
  await vi.waitFor(() => expect(tried).toHaveBeenCalledTimes(2), 15_000)
  const failed = await rawLetters.getFailed()
  expect(failed.map(({ id, failedReason }) => [id, failedReason])).toEqual([
    [`deliverLetter-${mailId}`, 'no such <<email address>>'],
  ])
  expect(JSON.stringify(failed[0]?.stacktrace)).not.toContain('jo@')
  expect(await queue.countJobs()).toMatchObject({ failed: 1 })
})

test.each(['Redis', 'PostgreSQL'])(
  'letters that never end leave slots to all other jobs, with the queue on %s',
  async (store) => {
    const redisUrl = store === 'Redis' ? redis.url : null
    const queue = openQueue({ redisUrl }, { databaseUrl: url, onError: () => undefined })
    let end: () => void = () => undefined
    const ended = new Promise<void>((resolve) => (end = resolve))
    closing.unshift(end, queue.close)
    const [sending, opened, written] = [
      vi.fn<typeof done>(() => ended),
      vi.fn<typeof done>(done),
      vi.fn<typeof done>(done),
    ]
    const exportId = crypto.randomUUID()
    for (let letters = 0; letters < 6; letters++) {
      const mailId = crypto.randomUUID()
      await queue.add(deliverLetter, mailId, { mailId })
    }
    await workIdly(queue, { deliverLetter: sending, rollover: opened, writeExport: written })
    await vi.waitFor(() => expect(sending.mock.calls.length).toBeGreaterThan(3), 15_000)
    await queue.add(rollover, 'one', {})
    await queue.add(writeExport, exportId, { exportId })
    await vi.waitFor(
      () => expect([opened, written].map(({ mock }) => mock.calls.length)).toEqual([1, 1]),
      15_000,
    )
    // A job that has run counts as active until the store knows of its end.
    await vi.waitFor(
      async () => expect(await queue.countJobs()).toMatchObject({ active: 4, waiting: 2 }),
      15_000,
    )
    end()
    await vi.waitFor(
      async () => expect(await queue.countJobs()).toMatchObject({ active: 0, waiting: 0 }),
      15_000,
    )
  },
)

test('a letter that an earlier version queued with the other jobs is sent', async () => {
  const sent = vi.fn<typeof done>(done)
  await raw.add('deliverLetter', { mailId: crypto.randomUUID() })
  await workIdly(open(), { deliverLetter: sent })
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce(), 15_000)
})

test('a job that the relay queues again is tried once, and then its id is free', async () => {
  const queue = open()
  const run = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('never')))
  await workIdly(queue, { projector: run, analyzePlays: run })
  for (const job of [projector, analyzePlays]) {
    await queue.add(job, 'one', {})
    await vi.waitFor(async () => expect(await raw.getJob(`${job.name}-one`)).toBeUndefined(), 15_000)
  }
  expect(run).toHaveBeenCalledTimes(2)
})

test('an unavailable queue is reported, and used again when it is back', async () => {
  const queue = open()
  await queue.add(rollover, 'before', {})
  await redis.kill()
  await expect(queue.add(rollover, 'meanwhile', {})).rejects.toThrow(
    /max retries per request|Connection is closed|ECONNREFUSED/i,
  )
  await redis.start()
  await vi.waitFor(() => queue.add(rollover, 'after', {}), 15_000)
  const kept = new Set((await raw.getWaiting()).map(({ id }) => id))
  expect(kept).toEqual(new Set(['rollover-before', 'rollover-after']))
})
