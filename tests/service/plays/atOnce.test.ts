import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { act, PASSWORD, loggedIn } from '#tests/kit/games/accountDocuments.ts'
import { call, type Called } from '#tests/kit/documentedCalls.ts'
import { startHilo, type Hilo } from '#tests/kit/processes/hilo.ts'
import { askBoard, guess, playRows, visit } from '#tests/kit/games/playDocuments.ts'
import { twins } from '#tests/kit/games/twins.ts'

// Concurrent requests of one player, at two servers that share a database.
const hilo = await startHilo()
const other = await startHilo()

const AT_ONCE = 50

const setClocks = (at: string) => {
  for (const server of [hilo, other]) server.setClock(at)
}

/** Different guesses, none of them the target. */
const GUESSES = Array.from({ length: AT_ONCE }, (_, index) => String(10_000 + 7 * index))
const TARGET = '99999'

const SERVERS: Hilo[] = [hilo, other]

const boardOf = ({ body }: Called) =>
  (body as unknown as { gameObj: { board: string[] } }).gameObj.board.filter(Boolean)

test('of fifty different concurrent guesses by the documented call six are accepted, in one order', async () => {
  setClocks('2026-07-02T17:00:00Z')
  await hilo.open(5, TARGET)
  const player = hilo.browse()
  await visit(player)
  const answers = await Promise.all(
    twins(player, SERVERS, AT_ONCE).map((twin, index) =>
      call(twin, 'PUT', 'checkGuessRegular', { digits: 5, number: GUESSES[index] }),
    ),
  )
  const { guesses } = await askBoard(player, 5)
  const stored = guesses.map(({ guess }) => guess)
  expect(stored).toHaveLength(6)
  expect(new Set(stored).size).toBe(6)
  for (const [index, answer] of answers.entries()) {
    const row = stored.indexOf(GUESSES[index] ?? '')
    expect(answer.status).toBe(row === -1 ? 409 : 200)
    expect(boardOf(answer)).toEqual(stored.slice(0, row === -1 ? 6 : row + 1))
  }
})

test('of fifty concurrent guesses by GraphQL the accepted ones have one order, the others are refused', async () => {
  setClocks('2026-07-04T17:00:00Z')
  const gameId = await hilo.open(5, TARGET)
  const player = hilo.browse()
  await visit(player)
  const answers = await Promise.all(
    twins(player, SERVERS, AT_ONCE).map((twin, index) =>
      guess(twin, { gameId, row: index % 6, guess: GUESSES[index] ?? '' }),
    ),
  )
  const { guesses } = await askBoard(player, 5)
  const stored = guesses.map(({ guess }) => guess)
  expect(stored.length).toBeGreaterThan(0)
  for (const [index, { reason, play }] of answers.entries()) {
    const row = stored.indexOf(GUESSES[index] ?? '')
    if (row === -1) expect(reason).toMatch(/^(?:ROW_TAKEN|ROW_NOT_NEXT|PLAY_OVER)$/)
    else expect([reason, row]).toEqual([null, index % 6])
    const seen = play?.guesses.map(({ guess }) => guess) ?? []
    expect(seen).toEqual(stored.slice(0, row === -1 ? seen.length : row + 1))
  }
})

test('twenty concurrent resets of one mode all succeed, by one event', async () => {
  setClocks('2026-07-06T17:00:00Z')
  const gameId = await hilo.open(5, TARGET)
  const player = await loggedIn(hilo, { email: 'one@example.com', username: 'one_mode' })
  await playRows(player, gameId, [TARGET])
  const answers = await Promise.all(
    twins(player, SERVERS, 20).map((twin) => act(twin, 'resetStatistics', { digits: 5 })),
  )
  expect(answers).toEqual(answers.map(() => ({ type: 'ViewerUpdated' })))
  const { rows } = await hilo.pool.query("select 1 from events where type = 'StatisticsReset' and at = $1", [
    hilo.deps.clock(),
  ])
  expect(rows).toHaveLength(1)
})

test('concurrent resets of all modes all succeed', async () => {
  setClocks('2026-07-07T17:00:00Z')
  const player = await loggedIn(hilo, { email: 'all@example.com', username: 'all_modes' })
  const modes = [2, 3, 4, 5, 6, 7] as const
  for (const digits of modes) {
    const target = '9'.repeat(digits)
    await playRows(player, await hilo.open(digits, target), [target])
  }
  const answers = await Promise.all(
    twins(player, SERVERS, 24).map((twin, index) =>
      call(twin, 'POST', 'reset-stats', { mode: `${modes[index % 6] ?? 2}digits` }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const { rows } = await hilo.pool.query("select 1 from events where type = 'StatisticsReset' and at = $1", [
    hilo.deps.clock(),
  ])
  expect(rows).toHaveLength(6)
})

test('ten concurrent deletions of an account that guesses are all answered', async () => {
  for (let round = 0; round < 2; round++) {
    setClocks(`2026-08-0${round + 1}T17:00:00Z`)
    await hilo.open(5, TARGET)
    const email = `gone${round}@example.com`
    const player = await loggedIn(hilo, { email, username: `gone_${round}` })
    const answers = await Promise.all(
      twins(player, SERVERS, 40).map((twin, index) =>
        index % 4 === 0
          ? call(twin, 'DELETE', 'delete-my-account', { email })
          : call(twin, 'PUT', 'checkGuessRegular', { digits: 5, number: GUESSES[index] }),
      ),
    )
    expect([hilo.logLines, other.logLines]).toEqual([[], []])
    for (const { status } of answers) expect(status).toBeLessThan(500)
  }
})

test('a guess that loses every row to other requests is refused like a guess after the end', async () => {
  setClocks('2026-08-20T17:00:00Z')
  await hilo.open(5, TARGET)
  const player = hilo.browse()
  await visit(player)
  const [rival = player] = twins(player, [other], 1)
  const { log } = hilo.deps
  let rows = 0
  hilo.deps.log = {
    ...log,
    append: async (...asked) => {
      if (rows < 6) await call(rival, 'PUT', 'checkGuessRegular', { digits: 5, number: GUESSES[rows++] })
      return await log.append(...asked)
    },
  }
  const answer = await call(player, 'PUT', 'checkGuessRegular', { digits: 5, number: '11111' })
  hilo.deps.log = log
  expect(answer.status).toBe(409)
  expect(answer.body?.['message']).toBe('This game is over.')
  expect(boardOf(answer)).toEqual(GUESSES.slice(0, 6))
})

describe('another writer wins every time', () => {
  const { log } = hilo.deps
  beforeAll(() => {
    const clash = () => Promise.resolve('clash' as const)
    hilo.deps.log = { ...log, append: clash, appendWithin: clash }
  })
  afterAll(() => {
    hilo.deps.log = log
  })

  test('a guess is refused with the present board, and may be retried', async () => {
    setClocks('2026-09-01T17:00:00Z')
    const gameId = await other.open(5, TARGET)
    const player = other.browse()
    const { play } = await guess(player, { gameId, row: 0, guess: '11111' })
    const [twin = player] = twins(player, [hilo], 1)
    expect(await guess(twin, { gameId, row: 1, guess: '22222' })).toMatchObject({ reason: 'TRY_AGAIN', play })
    expect(await call(twin, 'PUT', 'checkGuessRegular', { digits: 5, number: '22222' })).toMatchObject({
      status: 409,
      body: { error: true, gameObj: { board: ['11111', '', '', '', '', ''] } },
    })
    expect(await guess(player, { gameId, row: 1, guess: '22222' })).toMatchObject({ reason: null })
  })

  test('a reset and a login are refused for a second', async () => {
    setClocks('2026-09-02T17:00:00Z')
    const gameId = await other.open(5, TARGET)
    const email = 'contended@example.com'
    const player = await loggedIn(other, { email, username: 'contended' })
    await playRows(player, gameId, [TARGET])
    const [twin = player] = twins(player, [hilo], 1)
    expect(await act(twin, 'resetStatistics', { digits: 5 })).toMatchObject({
      type: 'TooManyTries',
      retryAfter: 1,
    })
    expect((await call(twin, 'POST', 'reset-stats', { mode: '5digits' })).status).toBe(429)
    const visitor = other.browse()
    await playRows(visitor, gameId, [TARGET])
    const [again = visitor] = twins(visitor, [hilo], 1)
    expect(await act(again, 'logIn', { email, password: PASSWORD })).toMatchObject({ type: 'TooManyTries' })
    expect(again.cookies).toEqual(visitor.cookies)
  })
})
