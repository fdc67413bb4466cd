import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tries } from '#api/auth/limits.ts'
import { act, makeAccount, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { startRedis } from '#tests/kit/processes/redis.ts'

const redis = await startRedis()
afterAll(() => redis.close())

const env = { REDIS_URL: redis.url, RATE_LIMIT_FACTOR: '0.3' }
const servers = [await startHilo({ env }), await startHilo({ env })] as const
const generous = await startHilo()
const store = new Redis(redis.url)
store.on('error', () => undefined)
afterAll(() => store.disconnect())

// A server without a connection to Redis would count alone.
beforeAll(async () => {
  for (const { deps } of servers) {
    while ((await store.dbsize()) === 0) await deps.limits.take([['resetOfPlayer', 'probe']])
    await store.flushdb()
  }
})

const fail = async (server: (typeof servers)[number], email: string) =>
  (await act(server.browse(), 'logIn', { email, password: 'Wrong-horse-1' })).type

test('servers count together, in Redis alone', async () => {
  const [one, other] = servers
  const answers = [
    await fail(one, 'shared@example.com'),
    await fail(other, 'shared@example.com'),
    await fail(one, 'SHARED@example.com'),
    await fail(other, 'shared@example.com'),
  ]
  expect(answers).toEqual(['FieldsRefused', 'FieldsRefused', 'FieldsRefused', 'TooManyTries'])
  const { rowCount } = await one.pool.query('select 1 from rate_limits')
  expect(rowCount).toBe(0)
})

test('Redis keeps senders as hashes, and only as long as they count', async () => {
  const keys = await store.keys('*')
  expect(keys.map((key) => key.split(':')[0])).toContain('logInToAccountFromAddress')
  expect(keys.join('\n')).not.toMatch(/@|127\.0\.0\.1/)
  for (const key of keys) {
    const left = await store.pttl(key)
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThanOrEqual(3_600_000)
  }
})

test('a refund after its window has ended does not take the count in Redis below zero', async () => {
  const { limits } = servers[0].deps
  const tries: Tries = [['resetOfPlayer', 'given-back']]
  await Promise.all(Array.from({ length: 5 }, () => limits.refund(tries)))
  const taken = []
  for (let n = 0; n < 10; n++) taken.push((await limits.take(tries))?.limit)
  expect(taken.filter((limit) => limit === undefined)).toHaveLength(9)
})

test('while Redis is down each server counts for itself, and users can still log in', async () => {
  const [one] = servers
  const owner = { email: 'owner@example.com', password: PASSWORD }
  await makeAccount(generous, { email: owner.email, username: 'owner_one' })
  await redis.kill()
  expect((await act(one.browse(), 'logIn', owner)).type).toBe('ViewerUpdated')
  const answers = []
  for (let tries = 0; tries < 4; tries++) answers.push(await fail(one, 'away@example.com'))
  expect(answers.at(-1)).toBe('TooManyTries')
  await redis.start()
  await expect.poll(() => store.ping().catch(() => null)).toBe('PONG')
  // The counts from before the outage apply again.
  await expect.poll(() => fail(one, 'shared@example.com')).toBe('TooManyTries')
})
