import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { OTHER_SESSION_MESSAGE } from '#game/refusals.ts'
import { act, askAccount, makeAccount, PASSWORD, loggedIn } from '#tests/kit/games/accountDocuments.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { createChallenge } from '#tests/kit/games/challenges.ts'
import { call } from '#tests/kit/documentedCalls.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { askBoard, guess, startNext, visit } from '#tests/kit/games/playDocuments.ts'
import { missOf, startPractice, targetOf } from '#tests/kit/games/practice.ts'

// Requests that a browser sent with a session's cookie, and that arrive after that session has ended.
const hilo = await startHilo()

let day = 1
let gameId = ''
beforeEach(async () => {
  hilo.setClock(new Date(Date.UTC(2026, 0, day++, 17)).toISOString())
  gameId = await hilo.open(5, '01234')
})

/** A snapshot of the browser: requests already sent carry these cookies, whatever it receives later. */
function sentNow(browser: Browser): Browser {
  const earlier = hilo.browse()
  for (const [name, value] of browser.cookies) earlier.plant(name, value)
  return earlier
}

async function count(table: 'events' | 'players' | 'replaced_tokens' | 'sessions'): Promise<number> {
  const { rows } = await hilo.pool.query<{ count: number }>(`select count(*)::int from ${table}`)
  return rows[0]?.count ?? NaN
}

/** The number of visitors that count against the limit of this address. */
async function visitorsCounted(): Promise<number> {
  const { rows } = await hilo.pool.query<{ points: number }>(
    `select coalesce(sum(points), 0)::int as points from rate_limits where key like 'visitorFromAddress:%'`,
  )
  return rows[0]?.points ?? NaN
}

const laterBy = (milliseconds: number) =>
  hilo.setClock(new Date(hilo.deps.clock().getTime() + milliseconds).toISOString())

let accounts = 0
async function newAccount(): Promise<{ email: string; username: string }> {
  const username = `ended_${++accounts}`
  const account = { email: `${username}@example.com`, username }
  await makeAccount(hilo, account)
  return account
}

const logIn = (browser: Browser, { email }: { email: string }) =>
  act(browser, 'logIn', { email, password: PASSWORD })

/** Every request that may set the session's cookie, except a login. */
const REQUESTS: [string, (browser: Browser) => Promise<unknown>][] = [
  ['makeGuess', (browser) => guess(browser, { gameId, row: 0, guess: '11111' })],
  ['startNextGame', (browser) => startNext(browser, 5)],
  ['recordVisit', visit],
  ['logOut', (browser) => act(browser, 'logOut')],
  ['deleteAccount', (browser) => act(browser, 'deleteAccount', { email: 'somebody@example.com' })],
  [
    'checkGuessRegular',
    (browser) => call(browser, 'PUT', 'checkGuessRegular', { digits: 5, number: '11111' }),
  ],
  ['getCurrentGameRegular', (browser) => call(browser, 'PUT', 'getCurrentGameRegular', { digits: 5 })],
  ['resetGameRegular', (browser) => call(browser, 'PUT', 'resetGameRegular', { digits: 5 })],
  ['add-visitor', (browser) => call(browser, 'POST', 'add-visitor')],
  ['logout', (browser) => call(browser, 'POST', 'logout', {})],
]

describe.each(REQUESTS)('%s', (_, ask) => {
  test.each<[string, (browser: Browser) => Promise<unknown>, 'visitor' | 'user']>([
    ['a visitor’s login', async (browser) => logIn(browser, await newAccount()), 'visitor'],
    ['a login to another account', async (browser) => logIn(browser, await newAccount()), 'user'],
    ['a logout', (browser) => act(browser, 'logOut'), 'user'],
    [
      'a change of password',
      (browser) =>
        act(browser, 'changePassword', { presentPassword: PASSWORD, newPassword: 'Another-horse-8' }),
      'user',
    ],
    [
      'a deletion of the account',
      (browser) => act(browser, 'deleteAccount', { email: `ended_${accounts}@example.com` }),
      'user',
    ],
    [
      'the end of the own session',
      async (browser) => {
        const { body } = await call(browser, 'GET', 'current_user')
        await act(browser, 'endSession', { handle: String(body?.['session']) })
      },
      'user',
    ],
  ])(
    'sent before %s and processed after it sets no cookie, creates no player, and counts as no new visitor',
    async (_, end, who) => {
      const browser = hilo.browse()
      if (who === 'visitor') await visit(browser)
      else await logIn(browser, await newAccount())
      const earlier = sentNow(browser)
      const cookies = new Map(earlier.cookies)
      await end(browser)
      expect(browser.cookies.get('hilo_session')).not.toBe(cookies.get('hilo_session'))
      const stored = async () => [
        await count('events'),
        await count('players'),
        await count('sessions'),
        await visitorsCounted(),
      ]
      const before = await stored()
      await ask(earlier)
      expect(earlier.cookies).toEqual(cookies)
      expect(await stored()).toEqual(before)
      expect(before.at(-1)).toBeGreaterThan(0)
    },
  )
})

test('a guess sent before a login is refused, and the documented call has a fresh board', async () => {
  const browser = hilo.browse()
  await guess(browser, { gameId, row: 0, guess: '11111' })
  const earlier = sentNow(browser)
  await logIn(browser, await newAccount())
  expect(await guess(earlier, { gameId, row: 1, guess: '22222' })).toEqual({
    reason: 'OtherSession',
    message: 'You logged in or out elsewhere. Please reload the page.',
    play: null,
  })
  expect(await call(earlier, 'PUT', 'checkGuessRegular', { digits: 5, number: '22222' })).toMatchObject({
    status: 409,
    body: { error: true, gameObj: { currentRow: 0 } },
  })
  expect((await askBoard(browser, 5)).guesses.map(({ guess }) => guess)).toEqual(['11111'])
  expect(await guess(browser, { gameId, row: 1, guess: '22222' })).toMatchObject({ reason: null })
})

test('a guess in a private game, sent before a login, is refused so that the page sends it again', async () => {
  const browser = hilo.browse()
  await visit(browser)
  const { game } = await startPractice(browser, 5)
  const challenge = await createChallenge(browser, { digits: 5 })
  const ofGame = { gameId: game.id, row: 0, guess: missOf(await targetOf(hilo, game.id)) }
  await guess(browser, ofGame)
  const earlier = sentNow(browser)
  await logIn(browser, await newAccount())
  const refused = { reason: 'OtherSession', message: OTHER_SESSION_MESSAGE }
  const ofSender = { gameId: challenge.gameId, row: 0, guess: '12345' }
  for (const sent of [ofGame, { ...ofGame, row: 1 }, ofSender, { ...ofSender, code: challenge.code }])
    expect(await guess(earlier, sent)).toEqual({ ...refused, play: null })
  expect(await guess(browser, { ...ofGame, row: 1 })).toMatchObject({ reason: null })
  laterBy(60_001)
  expect(await guess(earlier, ofGame)).toMatchObject({ reason: 'UNKNOWN_GAME' })
})

test('of concurrent guesses and a login, only the login sets a cookie', async () => {
  for (let round = 0; round < 5; round++) {
    const account = await newAccount()
    const browser = hilo.browse()
    await visit(browser)
    const others = Array.from({ length: 10 }, () => sentNow(browser))
    const before = browser.cookies.get('hilo_session')
    await Promise.all([
      logIn(browser, account),
      ...others.map((other, index) =>
        call(other, 'PUT', 'checkGuessRegular', { digits: 5, number: `${round}${index}111` }),
      ),
    ])
    for (const other of others) expect(other.cookies.get('hilo_session')).toBe(before)
    expect((await askAccount(browser))?.username).toBe(account.username)
  }
})

test('concurrent logins, logouts, a change of password and guesses all get an answer', async () => {
  for (let round = 0; round < 5; round++) {
    const account = await newAccount()
    const browser = hilo.browse()
    await logIn(browser, account)
    const at = (index: number) => [sentNow(browser), index % 5] as const
    await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const [other, what] = at(index)
        if (what === 0) await logIn(other, account)
        else if (what === 1) await act(other, 'logOut')
        else if (what === 2) await call(other, 'POST', 'logout', {})
        else if (what === 3) await call(other, 'PUT', 'checkGuessRegular', { digits: 5, number: '11111' })
        else await act(other, 'changePassword', { presentPassword: PASSWORD, newPassword: 'Another-horse-8' })
      }),
    )
  }
  expect(hilo.logLines).toEqual([])
})

test('of concurrent requests with the cookie of a long-ended session, one creates a visitor', async () => {
  const browser = hilo.browse()
  await visit(browser)
  laterBy(401 * 86_400_000)
  await hilo.open(5, '01234')
  const before = await count('players')
  const others = Array.from({ length: 10 }, () => sentNow(browser))
  const old = browser.cookies.get('hilo_session')
  const answers = await Promise.all(
    others.map((other, index) =>
      call(other, 'PUT', 'checkGuessRegular', { digits: 5, number: `${index}1111` }),
    ),
  )
  expect(await count('players')).toBe(before + 1)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  expect(others.filter(({ cookies }) => cookies.get('hilo_session') !== old)).toHaveLength(1)
})

test.each([
  ['a minute later', 60_001],
  ['with the clock set back by a day', -86_400_000],
])('a browser that never got its new cookie becomes a visitor %s', async (_, milliseconds) => {
  const browser = hilo.browse()
  await visit(browser)
  const deaf = sentNow(browser)
  await logIn(browser, await newAccount())
  laterBy(milliseconds)
  await hilo.open(5, '01234')
  expect(await call(deaf, 'PUT', 'checkGuessRegular', { digits: 5, number: '22222' })).toMatchObject({
    status: 200,
  })
  expect(deaf.cookies.get('hilo_session')).not.toBe(browser.cookies.get('hilo_session'))
})

test('a login whose response was lost can be repeated with the old cookie', async () => {
  const account = await newAccount()
  const browser = hilo.browse()
  await visit(browser)
  const deaf = sentNow(browser)
  await logIn(browser, account)
  await logIn(deaf, account)
  expect((await askAccount(deaf))?.username).toBe(account.username)
})

test('after a password change elsewhere this browser can play as a visitor at once', async () => {
  const account = await newAccount()
  const [here, elsewhere] = [hilo.browse(), hilo.browse()]
  for (const browser of [here, elsewhere]) await logIn(browser, account)
  await act(elsewhere, 'changePassword', { presentPassword: PASSWORD, newPassword: 'Another-horse-8' })
  expect(await guess(here, { gameId, row: 0, guess: '11111' })).toMatchObject({ reason: null })
  expect(await askAccount(here)).toBeNull()
})

test('a logout with a made-up token clears the browser’s cookie, and stores nothing', async () => {
  const before = await count('replaced_tokens')
  for (const leave of [
    (browser: Browser) => act(browser, 'logOut'),
    (browser: Browser) => call(browser, 'POST', 'logout', {}),
  ]) {
    const browser = hilo.browse()
    browser.plant('hilo_session', randomBytes(32).toString('base64url'))
    await leave(browser)
    expect(browser.cookies.get('hilo_session') ?? '').toBe('')
  }
  expect(await count('replaced_tokens')).toBe(before)
})

test('of a replaced token only the hash is kept', async () => {
  const browser = await loggedIn(hilo, { email: 'hash@example.com', username: 'hashed' })
  const token = browser.cookies.get('hilo_session') ?? ''
  await act(browser, 'logOut')
  const { rows } = await hilo.pool.query<{ row: string }>('select r::text as row from replaced_tokens r')
  const kept = rows.map(({ row }) => row).join()
  expect(kept).not.toContain(token)
  expect(kept).not.toContain(Buffer.from(token).toString('hex'))
})
