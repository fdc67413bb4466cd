import { connect, createServer, type AddressInfo } from 'node:net'
import { Redis } from 'ioredis'
import { afterAll, expect, test, vi } from 'vitest'
import { openPubSub } from '#api/deps/pubSub.ts'
import { openQueue } from '#workers/queue.ts'
import { z } from 'zod'
import type { Job } from '#workers/jobs/job.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { startRedis } from '#tests/kit/processes/redis.ts'

// As a managed Redis: one address leads to the primary, and a failover closes no connection.
const [one, other] = [await startRedis(), await startRedis()]
const portOf = ({ url }: { url: string }) => Number(new URL(url).port)
let primary = portOf(one)
const address = createServer((socket) => {
  const toRedis = connect(primary, '127.0.0.1')
  socket.pipe(toRedis).pipe(socket)
  for (const [end, peer] of [
    [socket, toRedis],
    [toRedis, socket],
  ] as const)
    end.on('error', () => undefined).on('close', () => peer.destroy())
})
await new Promise<void>((resolve) => address.listen(0, '127.0.0.1', resolve))
const redisUrl = `redis://127.0.0.1:${(address.address() as AddressInfo).port}`
const commands = { one: new Redis(one.url), other: new Redis(other.url) }
await commands.other.replicaof('127.0.0.1', portOf(one))

afterAll(async () => {
  for (const client of Object.values(commands)) client.disconnect()
  address.close()
  await Promise.all([one.close(), other.close()])
})

test('after a failover without closed connections, jobs run, messages arrive, and limits count', async () => {
  const { url: databaseUrl } = await testDatabase()
  const hilo = await startHilo({ env: { REDIS_URL: redisUrl } })
  const listener = openPubSub({ redisUrl })
  const sender = openPubSub({ redisUrl })
  const ran: string[] = []
  const job: Job<{ name: string }> = {
    name: 'note',
    payload: z.object({ name: z.string() }),
    run: () => Promise.resolve(),
  }
  const queue = openQueue({ redisUrl }, { databaseUrl, onError: () => undefined })
  const heard: number[] = []
  listener.subscribe('crowdChanged', (message) => heard.push(...(message?.[0] ?? [])))
  try {
    await queue.work([job], (_, payload) =>
      Promise.resolve(void ran.push((payload as { name: string }).name)),
    )
    await queue.add(job, '1', { name: 'before' })
    await vi.waitFor(() => expect(ran).toEqual(['before']), 60_000)
    await expectMessages(1)
    await hilo.deps.limits.take([['resetOfPlayer', 'before']])

    await vi.waitFor(
      async () => expect(await commands.other.info()).toContain('master_link_status:up'),
      60_000,
    )
    primary = portOf(other)
    await commands.other.replicaof('NO', 'ONE')
    await commands.one.replicaof('127.0.0.1', primary)

    await vi.waitFor(() => queue.add(job, '2', { name: 'after' }), 60_000)
    await vi.waitFor(() => expect(ran).toEqual(['before', 'after']), 60_000)
    await expectMessages(2)
    const counted = async () => (await commands.other.keys('resetOfPlayer:*')).length
    const before = await counted()
    await vi.waitFor(async () => {
      await hilo.deps.limits.take([['resetOfPlayer', 'after']])
      expect(await counted()).toBe(before + 1)
    }, 60_000)
  } finally {
    await queue.close()
    for (const each of [listener, sender]) each.close()
  }

  /** A message may be lost during the failover; the next one arrives. */
  async function expectMessages(gameId: number): Promise<void> {
    await vi.waitFor(() => {
      sender.publish('crowdChanged', [gameId])
      expect(heard).toContain(gameId)
    }, 60_000)
  }
})
