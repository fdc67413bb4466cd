import pg from 'pg'
import { expect, test } from 'vitest'
import { inBatches } from '#api/log/inBatches.ts'

// These batches query no database.
const pool = new pg.Pool()
const another = new pg.Pool()

/** Returns a number's square, once released. `asked` holds the batches so far. */
function squares() {
  const asked: number[][] = []
  const doors: (() => void)[] = []
  const square = inBatches<number, number>(async (_, numbers) => {
    asked.push([...numbers])
    await new Promise<void>((open) => doors.push(open))
    if (numbers.includes(13)) throw new Error('thirteen')
    return numbers.map((number) => (number === 7 ? Promise.reject(new Error('seven')) : number ** 2))
  })
  return { square, asked, letOne: () => doors.shift()?.() }
}

const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

test('queries of one turn of the event loop form a batch, and each gets its own answer', async () => {
  const { square, asked, letOne } = squares()
  const answers = [1, 2, 3].map((number) => square(pool, number))
  // As responses of PostgreSQL that arrive together do.
  await Promise.resolve()
  answers.push(square(pool, 4))
  await turn()
  expect(asked).toEqual([[1, 2, 3, 4]])
  letOne()
  expect(await Promise.all(answers)).toEqual([1, 4, 9, 16])
})

test('a single query does not wait for others', async () => {
  const { square, asked, letOne } = squares()
  const first = square(pool, 1)
  await turn()
  const second = square(pool, 2)
  await turn()
  expect(asked).toEqual([[1], [2]])
  letOne()
  letOne()
  expect(await Promise.all([first, second])).toEqual([1, 4])
})

test('at most four batches are in flight; later queries gather, and go when one returns', async () => {
  const { square, asked, letOne } = squares()
  const answers: Promise<number>[] = []
  for (const number of [1, 2, 3, 4, 5, 6]) {
    answers.push(square(pool, number))
    await turn()
  }
  expect(asked).toEqual([[1], [2], [3], [4]])
  letOne()
  await turn()
  expect(asked).toEqual([[1], [2], [3], [4], [5, 6]])
  for (let waiting = 0; waiting < 4; waiting++) letOne()
  expect(await Promise.all(answers)).toEqual([1, 4, 9, 16, 25, 36])
})

test('a batch has at most 64 queries', async () => {
  const { square, asked, letOne } = squares()
  const answers = Array.from({ length: 100 }, () => square(pool, 2))
  await turn()
  expect(asked.map(({ length }) => length)).toEqual([64, 36])
  letOne()
  letOne()
  expect(new Set(await Promise.all(answers))).toEqual(new Set([4]))
})

test('a failed answer affects one query; a failed batch affects all of its queries', async () => {
  const { square, letOne } = squares()
  const one = Promise.allSettled([6, 7, 8].map((number) => square(pool, number)))
  await turn()
  const other = Promise.allSettled([12, 13].map((number) => square(pool, number)))
  await turn()
  letOne()
  letOne()
  expect((await one).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect((await other).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const after = square(pool, 5)
  await turn()
  letOne()
  expect(await after).toBe(25)
})

test('queries for one database do not go to another', async () => {
  const { square, asked, letOne } = squares()
  const answers = [square(pool, 1), square(another, 2)]
  await turn()
  expect(asked).toEqual([[1], [2]])
  letOne()
  letOne()
  expect(await Promise.all(answers)).toEqual([1, 4])
})
