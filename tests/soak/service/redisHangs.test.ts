import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, makeAccount, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { startRedis } from '#tests/kit/processes/redis.ts'

const redis = await startRedis()
afterAll(() => redis.close())

const hilo = await startHilo({ env: { REDIS_URL: redis.url, RATE_LIMIT_FACTOR: '0.3' } })
const generous = await startHilo()
const store = new Redis(redis.url)
store.on('error', () => undefined)
afterAll(() => store.disconnect())

// A server without a connection to Redis would count alone.
beforeAll(async () => {
  while ((await store.dbsize()) === 0) await hilo.deps.limits.take([['resetOfPlayer', 'probe']])
})

test('a Redis that never replies delays one request, and counts again when it replies', async () => {
  const login = { email: 'owner@example.com', password: PASSWORD }
  await makeAccount(generous, { email: login.email, username: 'owner_one' })
  redis.pause()
  const { limits } = hilo.deps
  const start = performance.now()
  for (let times = 0; times < 60; times++) await limits.take([['resetOfPlayer', `hung ${times}`]])
  // Each would wait half a second.
  expect(performance.now() - start).toBeLessThan(15_000)
  expect((await act(hilo.browse(), 'logIn', login)).type).toBe('ViewerUpdated')
  redis.resume()
  const before = await store.dbsize()
  const countAgain = async () => {
    await limits.take([['resetOfPlayer', 'again']])
    return await store.dbsize()
  }
  await expect.poll(countAgain).toBeGreaterThan(before)
})
