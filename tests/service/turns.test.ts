import { expect, test } from 'vitest'
import { createTurns } from '#api/auth/turns.ts'

/** Work that ends when it is told to, and a word on what has begun. */
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

test('so many run at once, the others wait in their order, and who comes after too many is refused at once', async () => {
  const inTurn = createTurns({ atOnce: 2, mostWaiting: 2 })
  const { begun, work, end } = works()
  const answers = [0, 1, 2, 3].map((n) => inTurn(work(n)))
  expect(await inTurn(work(4))).toEqual({ ok: false, error: 'BUSY' })
  expect(begun).toEqual([0, 1])
  end(1)
  await aMoment()
  expect(begun).toEqual([0, 1, 2])
  end(0)
  await aMoment()
  end(2)
  end(3)
  expect(await Promise.all(answers)).toEqual([0, 1, 2, 3].map((value) => ({ ok: true, value })))
  const late = [inTurn(work(5)), inTurn(work(6)), inTurn(work(7))]
  await aMoment()
  expect(begun).toEqual([0, 1, 2, 3, 5, 6])
  for (const n of [5, 6]) end(n)
  await aMoment()
  end(7)
  expect(await Promise.all(late)).toHaveLength(3)
})

test('work that fails lets the next one begin', async () => {
  const inTurn = createTurns({ atOnce: 1, mostWaiting: 1 })
  const failing = inTurn(() => Promise.reject(new Error('No hash')))
  const next = inTurn(() => Promise.resolve('hash'))
  await expect(failing).rejects.toThrow('No hash')
  expect(await next).toEqual({ ok: true, value: 'hash' })
})
