import { expect, onTestFinished, test, vi } from 'vitest'
import { createFairQueue, type Caller } from '#api/auth/hashing/fairQueue.ts'

/** A task that ends on command, and a promise of its start. */
function works() {
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (n: number) => async () => {
    begun.push(n)
    await new Promise<void>((resolve) => (ends[n] = resolve))
    return n
  }
  return { begun, work, end: (n: number) => ends[n]?.() }
}

const aMoment = () => new Promise((resolve) => setImmediate(resolve))

const stranger = (key: string): Caller => ({ key, isOwner: false })
const owner = (key: string): Caller => ({ key, isOwner: true })

/**
 * Each key requests a turn once, in this order, while one turn is taken. Returns the order of the turns, and
 * the refused keys.
 */
async function orderOf(callers: Caller[], bounds: { maxWaiting?: number; maxWaitingOfCaller?: number } = {}) {
  const enqueue = createFairQueue({ concurrency: 1, maxWaiting: 100, maxWaitingOfCaller: 100, ...bounds })
  const { begun, work, end } = works()
  const first = enqueue(stranger('first'), work(-1))
  const refused: string[] = []
  const all = callers.map(async (caller, n) => {
    const { ok } = await enqueue(caller, work(n))
    if (!ok) refused.push(caller.key)
  })
  await aMoment()
  for (let turn = 0; turn < begun.length; turn++) {
    end(begun[turn] ?? NaN)
    await aMoment()
  }
  await Promise.all([first, ...all])
  return { order: begun.slice(1).map((n) => callers[n]?.key), refused }
}

test('a limited number runs at once, others wait in order, and excess requests are refused', async () => {
  const enqueue = createFairQueue({ concurrency: 2, maxWaiting: 2, maxWaitingOfCaller: 2 })
  const { begun, work, end } = works()
  const answers = [0, 1, 2, 3].map((n) => enqueue(stranger('one'), work(n)))
  expect(await enqueue(stranger('one'), work(4))).toEqual({ ok: false, error: 'BUSY' })
  expect(begun).toEqual([0, 1])
  end(1)
  await aMoment()
  expect(begun).toEqual([0, 1, 2])
  end(0)
  await aMoment()
  end(2)
  end(3)
  expect(await Promise.all(answers)).toEqual([0, 1, 2, 3].map((value) => ({ ok: true, value })))
  const late = [5, 6, 7].map((n) => enqueue(stranger('one'), work(n)))
  await aMoment()
  expect(begun).toEqual([0, 1, 2, 3, 5, 6])
  for (const n of [5, 6]) end(n)
  await aMoment()
  end(7)
  expect(await Promise.all(late)).toHaveLength(3)
})

test('a failed task lets the next one begin', async () => {
  const enqueue = createFairQueue({ concurrency: 1, maxWaiting: 1, maxWaitingOfCaller: 1 })
  const failing = enqueue(stranger('one'), () => Promise.reject(new Error('No hash')))
  const next = enqueue(stranger('one'), () => Promise.resolve('hash'))
  await expect(failing).rejects.toThrow('No hash')
  expect(await next).toEqual({ ok: true, value: 'hash' })
})

test('keys with many tasks take turns, and a key that was not served lately goes first', async () => {
  expect(await orderOf([...'aaabbc'].map(stranger))).toEqual({ order: [...'abcaba'], refused: [] })
  // The other key had the first turn.
  expect((await orderOf(['first', 'first', 'a'].map(stranger))).order).toEqual(['a', 'first', 'first'])
})

test('owners go before strangers, who get every fourth turn', async () => {
  const callers = [...[...'abc'].map(stranger), ...[...'OOOPPQ'].map(owner)]
  expect((await orderOf(callers)).order.join('')).toBe('OPQaOPObc')
})

test('a key at its limit of waiting tasks is refused, and no other is', async () => {
  const callers = [...'aaaaabO'].map((key) => (key === 'O' ? owner(key) : stranger(key)))
  expect(await orderOf(callers, { maxWaitingOfCaller: 3 })).toEqual({
    order: [...'Oabaa'],
    refused: ['a', 'a'],
  })
})

test('in a full queue the key with the most tasks gives way to keys with fewer and to owners', async () => {
  const callers = [...[...'aaabb'].map(stranger), stranger('c'), owner('O'), stranger('a')]
  const { order, refused } = await orderOf(callers, { maxWaiting: 5 })
  expect(order.map(String).sort()).toEqual([...'Oaabc'])
  expect(order[0]).toBe('O')
  expect(refused.toSorted()).toEqual([...'aab'])
  // Each key has one task: it gives way to an owner, but not to a stranger.
  expect((await orderOf([...'abc'].map(stranger), { maxWaiting: 2 })).refused).toEqual(['c'])
  expect((await orderOf([stranger('a'), stranger('b'), owner('O')], { maxWaiting: 2 })).order).toEqual([
    'O',
    'a',
  ])
  expect((await orderOf([owner('O'), owner('P'), stranger('a')], { maxWaiting: 2 })).refused).toEqual(['a'])
})

test('a task that has waited for half a minute is refused, and takes no turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const enqueue = createFairQueue({ concurrency: 1, maxWaiting: 9, maxWaitingOfCaller: 9 })
  const { begun, work, end } = works()
  const first = enqueue(stranger('first'), work(0))
  const late = enqueue(stranger('late'), work(1))
  await vi.advanceTimersByTimeAsync(29_000)
  const inTime = enqueue(stranger('in time'), work(2))
  await vi.advanceTimersByTimeAsync(1000)
  expect(await late).toEqual({ ok: false, error: 'BUSY' })
  end(0)
  await aMoment()
  end(2)
  expect([await first, await inTime]).toEqual([
    { ok: true, value: 0 },
    { ok: true, value: 2 },
  ])
  expect(begun).toEqual([0, 2])
})
