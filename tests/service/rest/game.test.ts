import { expect, test } from 'vitest'
import { loggedIn } from '#tests/kit/games/accountDocuments.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { call, type Called } from '#tests/kit/documentedCalls.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { statementNames } from '#tests/kit/database/statementsOf.ts'

const hilo = await startHilo()

type Game = {
  gameObj: {
    board: string[]
    hints: string[]
    currentRow: number
    status: string
    targetNumber?: string
    nextGameAvailable: boolean
    date: string
  }
  scoresObj: { scores: number[]; average: number | null }
  date?: string
  error?: true
  message?: string
}

const gameOf = ({ body }: Called) => body as unknown as Game
const current = async (browser: Browser, digits: number, more: object = {}) =>
  gameOf(await call(browser, 'PUT', 'getCurrentGameRegular', { digits, firstCall: true, ...more }))
const guess = (browser: Browser, digits: number, number: string, more: object = {}) =>
  call(browser, 'PUT', 'checkGuessRegular', { digits, number, ...more })
const sessionOf = async (browser: Browser) => (await call(browser, 'GET', 'current_user')).body?.['session']

let day = 1
/** Noon of a day that no other test plays on. Opens that day's game of a mode. */
async function newDay(digits: 2 | 3 | 4 | 5 | 6 | 7, target: string): Promise<string> {
  const at = new Date(Date.UTC(2026, 0, day++, 17)).toISOString()
  hilo.setClock(at)
  await hilo.open(digits, target)
  return at.slice(0, 10)
}

async function count(table: string): Promise<number> {
  const { rows } = await hilo.pool.query<{ count: number }>(`select count(*)::int from ${table}`)
  return rows[0]?.count ?? NaN
}

test('a fresh board has six empty rows, no target, and the midnight at which its game opened', async () => {
  const today = await newDay(5, '01234')
  expect(await current(hilo.browse(), 5)).toEqual({
    gameObj: {
      board: ['', '', '', '', '', ''],
      hints: ['', '', '', '', '', ''],
      currentRow: 0,
      status: 'playing',
      nextGameAvailable: false,
      date: `${today}T05:00:00.000Z`,
    },
    scoresObj: { scores: [], average: null },
    date: `${today}T05:00:00.000Z`,
  })
})

test('a visitor wins: the last answer has the target and the score', async () => {
  await newDay(4, '0042')
  const browser = hilo.browse()
  const first = await guess(browser, 4, '4618')
  expect(first.status).toBe(200)
  expect(gameOf(first).gameObj).toMatchObject({
    board: ['4618', '', '', '', '', ''],
    hints: ['YXXXL', '', '', '', '', ''],
    currentRow: 1,
    status: 'playing',
  })
  expect(first.body).not.toHaveProperty('gameObj.targetNumber')
  expect(gameOf(await guess(browser, 4, '0042'))).toMatchObject({
    gameObj: { currentRow: 2, status: 'victory', targetNumber: '0042', nextGameAvailable: false },
    scoresObj: { scores: [2], average: 2 },
  })
  expect(await current(browser, 4)).toMatchObject({
    gameObj: { board: ['4618', '0042', '', '', '', ''], status: 'victory', targetNumber: '0042' },
    scoresObj: { scores: [2], average: 2 },
  })
})

test('six wrong rows are a defeat, which counts 7', async () => {
  await newDay(2, '42')
  const browser = hilo.browse()
  for (const number of ['10', '11', '12', '13', '14']) {
    expect(gameOf(await guess(browser, 2, number)).gameObj.targetNumber).toBeUndefined()
  }
  expect(gameOf(await guess(browser, 2, '15'))).toMatchObject({
    gameObj: { currentRow: 6, status: 'defeat', targetNumber: '42' },
    scoresObj: { scores: [7], average: 7 },
  })
})

test('a repeated last guess returns the same board, also after the end and concurrently', async () => {
  await newDay(3, '123')
  const browser = hilo.browse()
  await current(browser, 3)
  const answers = await Promise.all(Array.from({ length: 5 }, () => guess(browser, 3, '321')))
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(body).toMatchObject({ gameObj: { currentRow: 1, board: ['321', '', '', '', '', ''] } })
  }
  await guess(browser, 3, '111')
  const again = await guess(browser, 3, '321')
  expect(gameOf(again).gameObj.currentRow).toBe(3)
  const won = await guess(browser, 3, '123')
  expect((await guess(browser, 3, '123')).body).toEqual(won.body)
  expect(gameOf(won).scoresObj.scores).toEqual([4])
})

test('a guess after the end is refused with the unchanged board', async () => {
  await newDay(2, '77')
  const browser = hilo.browse()
  const won = await guess(browser, 2, '77')
  const refused = await guess(browser, 2, '78')
  expect(refused.status).toBe(409)
  expect(refused.body).toEqual({ ...won.body, error: true, message: 'This game is over.' })
})

test.each([
  ['too short', '1234'],
  ['too long', '123456'],
  ['empty', ''],
  ['letters', '12a45'],
  ['other digits', '１２３４５'],
  ['signs', '-1234'],
])('a guess that is %s is answered 400, and nothing is stored', async (_, number) => {
  hilo.setClock('2026-11-21T17:00:00Z')
  const browser = hilo.browse()
  await current(hilo.browse(), 5)
  const before = [await count('events'), await count('players')]
  const refused = await guess(browser, 5, number)
  expect(refused.status).toBe(400)
  expect(refused.body).toEqual({ error: true, message: 'Enter a 5 digit number' })
  expect(browser.cookies.size).toBe(0)
  expect([await count('events'), await count('players')]).toEqual(before)
})

test.each([
  [{ digits: '5', number: '12345' }, 'digits must be an integer from 2 to 7.'],
  [{ digits: 1, number: '1' }, 'digits must be an integer from 2 to 7.'],
  [{ digits: 8, number: '12345678' }, 'digits must be an integer from 2 to 7.'],
  [{ digits: 5.5, number: '12345' }, 'digits must be an integer from 2 to 7.'],
  [{ number: '12345' }, 'digits must be an integer from 2 to 7.'],
  [{ digits: 5, number: 12_345 }, 'number must be a string.'],
  [{ digits: 5 }, 'number must be a string.'],
  [{ digits: 5, number: '12345', session: 5 }, 'session must be a string.'],
  [[], 'The body must be a JSON object.'],
  ['x', 'The body must be a JSON object.'],
])('the payload %j is answered 400: %s', async (payload, message) => {
  const browser = hilo.browse()
  const refused = await call(browser, 'PUT', 'checkGuessRegular', payload)
  expect(refused).toMatchObject({ status: 400, body: { error: true, message } })
  expect(browser.cookies.size).toBe(0)
})

test.each(['getCurrentGameRegular', 'resetGameRegular', 'getLocalGame', 'nextGameAvailable'])(
  '%s needs a mode',
  async (path) => {
    for (const payload of [{}, { digits: '5' }, { digits: null }]) {
      const refused = await call(hilo.browse(), 'PUT', path, payload)
      expect(refused).toMatchObject({
        status: 400,
        body: { error: true, message: 'digits must be an integer from 2 to 7.' },
      })
    }
  },
)

test('a game call without a cookie creates a visitor, and later calls are that visitor’s', async () => {
  await newDay(6, '848484')
  for (const path of ['getCurrentGameRegular', 'resetGameRegular', 'checkGuessRegular']) {
    const browser = hilo.browse()
    const before = await count('players')
    await call(browser, 'PUT', path, { digits: 6, number: '000000' })
    expect(browser.cookies.get('hilo_session')).toMatch(/^[\w-]{43}$/)
    await guess(browser, 6, '000000')
    await guess(browser, 6, '111111')
    expect((await current(browser, 6)).gameObj.currentRow).toBe(2)
    expect(await count('players')).toBe(before + 1)
  }
})

test('a game call without a cookie creates a visitor, also with an unknown session', async () => {
  await newDay(6, '848484')
  const browser = hilo.browse()
  const session = '00000000-0000-4000-8000-000000000000'
  expect((await guess(browser, 6, '000000', { session })).status).toBe(200)
  expect(await sessionOf(browser)).toMatch(/^[\da-f-]{36}$/)
})

test('a payload’s session has no effect if it is the cookie’s, empty or missing', async () => {
  await newDay(5, '13579')
  const browser = hilo.browse()
  await guess(browser, 5, '11111')
  const session = await sessionOf(browser)
  for (const given of [session, '', null, undefined]) {
    expect((await current(browser, 5, { session: given })).gameObj.currentRow).toBe(1)
  }
  expect(gameOf(await guess(browser, 5, '22222', { session })).gameObj.currentRow).toBe(2)
})

test('a call with another caller’s session is answered as without one, and stores nothing', async () => {
  await newDay(5, '24680')
  const [own, other] = [hilo.browse(), hilo.browse()]
  await guess(own, 5, '11111')
  await guess(other, 5, '22222')
  const token = own.cookies.get('hilo_session')
  const session = await sessionOf(other)
  const before = [await count('events'), await count('players'), await count('sessions')]
  expect((await current(own, 5, { session })).gameObj.board).toEqual(['', '', '', '', '', ''])
  const reset = await call(own, 'PUT', 'resetGameRegular', { digits: 5, session })
  expect(gameOf(reset).gameObj.currentRow).toBe(0)
  const guessed = await guess(own, 5, '33333', { session })
  expect(guessed.status).toBe(409)
  expect(guessed.body).toMatchObject({
    error: true,
    message: 'You logged in or out elsewhere. Please reload the page.',
    gameObj: { currentRow: 0 },
    scoresObj: { scores: [] },
  })
  for (const answer of [reset, guessed]) expect(answer.headers.getSetCookie()).toEqual([])
  expect(own.cookies.get('hilo_session')).toBe(token)
  expect([await count('events'), await count('players'), await count('sessions')]).toEqual(before)
  expect((await current(own, 5)).gameObj.board[0]).toBe('11111')
})

test('a session handle logs nobody in', async () => {
  await newDay(5, '24681')
  const other = await loggedIn(hilo, { email: 'handle@example.com', username: 'handle' })
  await guess(other, 5, '22222')
  const session = await sessionOf(other)
  const thief = hilo.browse()
  expect((await current(thief, 5, { session })).gameObj.currentRow).toBe(0)
  expect((await call(thief, 'POST', 'profile', { session })).status).toBe(401)
})

test('resetGameRegular opens today’s game only after a finished play of another day', async () => {
  await newDay(3, '123')
  const browser = hilo.browse()
  const reset = async () => gameOf(await call(browser, 'PUT', 'resetGameRegular', { digits: 3 }))
  await guess(browser, 3, '321')
  expect((await reset()).gameObj).toMatchObject({ currentRow: 1, status: 'playing' })
  await guess(browser, 3, '123')
  expect((await reset()).gameObj).toMatchObject({ status: 'victory', nextGameAvailable: false })
  const today = await newDay(3, '456')
  expect((await current(browser, 3)).gameObj).toMatchObject({ status: 'victory', nextGameAvailable: true })
  expect(await reset()).toMatchObject({
    gameObj: { currentRow: 0, status: 'playing', date: `${today}T05:00:00.000Z` },
    scoresObj: { scores: [2], average: 2 },
  })
  expect((await reset()).gameObj.currentRow).toBe(0)
  // The last guess of the previous game is not a repetition in this game.
  expect(gameOf(await guess(browser, 3, '123')).gameObj).toMatchObject({ currentRow: 1, status: 'playing' })
})

test('a play begun before midnight can be finished; without a guess it moves to today’s game', async () => {
  await newDay(4, '1111')
  const [begun, idle] = [hilo.browse(), hilo.browse()]
  await guess(begun, 4, '2222')
  await current(idle, 4)
  const today = await newDay(4, '3333')
  expect((await current(begun, 4)).gameObj).toMatchObject({ currentRow: 1, nextGameAvailable: false })
  expect((await current(idle, 4)).gameObj.date).toBe(`${today}T05:00:00.000Z`)
  expect(gameOf(await guess(begun, 4, '1111')).gameObj).toMatchObject({
    status: 'victory',
    targetNumber: '1111',
    nextGameAvailable: true,
  })
})

test('a guess is one read and one write, for a history of any length', async () => {
  const browser = await loggedIn(hilo, { email: 'counted@example.com', username: 'counted' })
  for (const target of ['11', '22', '33']) {
    await newDay(2, target)
    await call(browser, 'PUT', 'resetGameRegular', { digits: 2 })
    await guess(browser, 2, '99')
    await guess(browser, 2, target)
  }
  await newDay(2, '44')
  await call(browser, 'PUT', 'resetGameRegular', { digits: 2 })
  const session = await sessionOf(browser)
  const answers: Awaited<ReturnType<typeof guess>>[] = []
  const sent = await statementNames(async () => {
    for (const number of ['10', '11', '44']) answers.push(await guess(browser, 2, number, { session }))
  })
  expect(sent).toEqual([
    'load_board',
    'append_to_plays',
    'load_board',
    'insert_events',
    'load_board',
    'append_to_plays',
  ])
  expect(answers.map((answer) => gameOf(answer).scoresObj.scores)).toEqual([
    [2, 2, 2],
    [2, 2, 2],
    [2, 2, 2, 3],
  ])
})

test('scores are those of the profile: each game once, and only games since the last reset', async () => {
  await newDay(5, '55555')
  const email = 'scores@example.com'
  const browser = await loggedIn(hilo, { email, username: 'scores_1' })
  await guess(browser, 5, '11111')
  await guess(browser, 5, '55555')
  const visitor = hilo.browse()
  await guess(visitor, 5, '55555')
  await call(visitor, 'POST', 'login', { email, password: 'Correct-horse-7' })
  expect((await current(visitor, 5)).scoresObj.scores).toEqual([2])
  await call(browser, 'POST', 'reset-stats', { mode: '5digits' })
  expect(await current(browser, 5)).toMatchObject({
    gameObj: { status: 'victory' },
    scoresObj: { scores: [], average: null },
  })
  await newDay(5, '66666')
  await call(browser, 'PUT', 'resetGameRegular', { digits: 5 })
  expect(gameOf(await guess(browser, 5, '66666')).scoresObj).toEqual({ scores: [1], average: 1 })
})
