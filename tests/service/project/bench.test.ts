import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ClientBase } from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { Connection, requestText } from '#tests/bench/connection.ts'
import { benchGuess } from '#tests/bench/guess/benchGuess.ts'
import { openLongHistory } from '#tests/bench/replay/longHistory.ts'
import { benchScale } from '#tests/bench/scale/benchScale.ts'
import { startSubject } from '#tests/bench/subject.ts'
import { testDatabase } from '#tests/kit/database/database.ts'

const SHIFTED_CLOCK = new URL('../../kit/processes/shiftedClock.mjs', import.meta.url).href

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

// The UTC day is then the next day.
const EVENING = '2026-11-21T01:30:00Z'

test('the bench of guesses runs at 20:30 Eastern, in all its processes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(EVENING) })
  vi.stubEnv('NODE_OPTIONS', `--import ${SHIFTED_CLOCK}`)
  vi.stubEnv('SHIFTED_CLOCK', EVENING)
  const rows = await benchGuess({ rounds: 1, players: 2, history: 0, folder: undefined })
  const measured = rows.filter(({ limit }) => limit?.what !== 'pgbench')
  expect(measured.length).toBeGreaterThan(10)
  for (const { what, ratio } of measured) expect(ratio, what).toBeGreaterThan(0)
})

const FEW = 20_000

test('the bench of a long log measures it whole, and keeps it with its indexes in a folder', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hilo-bench-scale-'))
  const rows = await benchScale({ rounds: 1, history: FEW, folder, players: 2 })
  const figures = new Map(rows.map(({ what, ours }) => [what, ours]))
  expect(figures.get('differences')).toBe(0)
  for (const what of [
    'COPY of the events without indexes',
    'comparison of all tables with the log',
    'backup',
  ])
    expect(figures.get(what), what).toBeGreaterThan(0)
  const kept = await openLongHistory({ events: FEW, folder })
  expect(kept.made).toBeNull()
  expect(kept.events).toBeGreaterThan(FEW / 2)
  const { pool } = await testDatabase()
  expect(await indexesOfLog(kept.client)).toEqual(await indexesOfLog(pool))
  await kept.close()
  await rm(folder, { recursive: true })
})

async function indexesOfLog(db: Pick<ClientBase, 'query'>): Promise<unknown[]> {
  const { rows } = await db.query<Record<string, unknown>>(
    `select indexdef, contype from pg_indexes left join pg_constraint on conname = indexname
     where tablename = 'events' order by indexdef`,
  )
  return rows
}

const DYING = path.resolve('tests/kit/processes/dyingProcess.ts')
const ITS_END = 'dyingProcess.ts ended with code 1'

test('a measured process that dies during a request ends the bench with an error that names it', async () => {
  const subject = await startSubject(DYING, [], {})
  const client = await Connection.open(subject.port)
  await expect(subject.whileAlive(client.ask(requestText('GET', '/', {}, '')))).rejects.toThrow(ITS_END)
  await expect(client.ask(requestText('GET', '/', {}, ''))).rejects.toThrow('closed the connection')
  await subject.close()
})

test('a measured process that dies at a message or before one ends the bench with that error', async () => {
  const subject = await startSubject(DYING, [], {})
  await expect(subject.ask({ anything: true })).rejects.toThrow(ITS_END)
  await expect(subject.processorTime()).rejects.toThrow(ITS_END)
  await subject.close()
})
