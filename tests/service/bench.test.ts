import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { Connection, requestText } from '#tests/bench/connection.ts'
import { benchGuess } from '#tests/bench/guess/benchGuess.ts'
import { startSubject } from '#tests/bench/subject.ts'

const SHIFTED_CLOCK = new URL('../kit/shiftedClock.mjs', import.meta.url).href

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
}, 240_000)

const DYING = path.resolve('tests/kit/dyingProcess.ts')
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
