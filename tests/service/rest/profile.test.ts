import { expect, test } from 'vitest'
import { ENDLESS_KINDS, storedName } from '#game/kinds/displayed.ts'
import { askAccount, lettersTo, makeAccount, PASSWORD, loggedIn } from '#tests/kit/games/accountDocuments.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { call, type Method } from '#tests/kit/documentedCalls.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'

const hilo = await startHilo()
const DAY_MS = 86_400_000

const NONE = { scores: [], average: null, scores30: [], average30: { average: null, numberOfGames: 0 } }
const MODES = [2, 3, 4, 5, 6, 7]

type Scores = {
  scores: number[]
  average: number | null
  scores30: { score: number; date: string }[]
  average30: { average: number | null; numberOfGames: number }
  best30?: { scores: number[]; average: number; date: string }
}

async function statsOf(browser: Browser): Promise<Record<string, Scores>> {
  const { body } = await call(browser, 'POST', 'profile', {})
  return body?.['statsObj'] as Record<string, Scores>
}
const sessionOf = async (browser: Browser) => (await call(browser, 'GET', 'current_user')).body?.['session']
const visitorOf = async () => {
  const browser = hilo.browse()
  await call(browser, 'POST', 'add-visitor')
  return browser
}

/** Plays `rows` rows of the two-digit game at an instant. The last row wins. */
async function win(browser: Browser, at: number, rows: number): Promise<void> {
  hilo.setClock(new Date(at).toISOString())
  await hilo.open(2, '42')
  await call(browser, 'PUT', 'resetGameRegular', { digits: 2 })
  const misses = ['10', '11', '12', '13', '14'].slice(0, rows - 1)
  for (const number of [...misses, '42'])
    expect((await call(browser, 'PUT', 'checkGuessRegular', { digits: 2, number })).status).toBe(200)
}

const NAMES = ['digits', 'random', ...ENDLESS_KINDS.slice(1).map(storedName)]

test('a profile without games has a name and an empty entry for every mode and kind', async () => {
  const browser = await loggedIn(hilo, { email: 'empty@example.com', username: 'empty_1' })
  expect((await call(browser, 'POST', 'profile', { session: await sessionOf(browser) })).body).toEqual({
    username: 'empty_1',
    premium: false,
    statsObj: Object.fromEntries(
      MODES.flatMap((mode) => NAMES.map((name) => [`${mode}${name}-scores`, NONE])),
    ),
  })
})

test('averages follow games, the moving window and resets; best30 appears with the 30th game', async () => {
  const start = Date.parse('2026-01-01T17:00:00Z')
  const email = 'stats@example.com'
  const logIn = (browser: Browser) => call(browser, 'POST', 'login', { email, password: PASSWORD })
  await makeAccount(hilo, { email, username: 'stats_1' })
  const browser = hilo.browse()
  hilo.setClock(new Date(start).toISOString())
  await logIn(browser)
  // 31 days: score 6, then scores 1 to 5 repeatedly.
  const scores = [6, ...Array.from({ length: 30 }, (_, index) => (index % 5) + 1)]
  for (const [index, score] of scores.entries()) {
    if (index === 29) expect((await statsOf(browser))['2digits-scores']?.best30).toBeUndefined()
    await win(browser, start + index * DAY_MS, score)
  }
  const { '2digits-scores': two, ...others } = await statsOf(browser)
  expect(two).toEqual({
    scores,
    average: 3.097,
    // The first game ended exactly 30 days ago.
    scores30: scores.map((score, index) => ({
      score,
      date: new Date(start + index * DAY_MS).toISOString(),
    })),
    average30: { average: 3.097, numberOfGames: 31 },
    best30: {
      scores: scores.slice(1),
      average: 3,
      date: new Date(start + 30 * DAY_MS).toISOString(),
    },
  })
  for (const other of Object.values(others)) expect(other).toEqual(NONE)

  hilo.setClock(new Date(start + 30 * DAY_MS + 1).toISOString())
  const later = (await statsOf(browser))['2digits-scores']
  expect(later?.average30).toEqual({ average: 3, numberOfGames: 30 })
  expect(later?.scores30.map(({ score }) => score)).toEqual(scores.slice(1))
  expect(later?.average).toBe(3.097)

  expect((await call(browser, 'POST', 'reset-stats', { mode: '3digits' })).body).toEqual({ success: true })
  expect((await statsOf(browser))['2digits-scores']).toEqual(later)
  const session = await sessionOf(browser)
  expect(await call(browser, 'POST', 'reset-stats', { session, mode: '2digits' })).toMatchObject({
    status: 200,
    body: { success: true },
  })
  expect((await statsOf(browser))['2digits-scores']).toEqual(NONE)
  await win(browser, start + 31 * DAY_MS, 4)
  expect((await statsOf(browser))['2digits-scores']).toMatchObject({
    scores: [4],
    average: 4,
    average30: { average: 4, numberOfGames: 1 },
  })
})

test('the profile reports premium', async () => {
  const browser = await loggedIn(hilo, { email: 'premium@example.com', username: 'premium' })
  await hilo.pool.query("update users set premium = true where username = 'premium'")
  expect((await call(browser, 'POST', 'profile', {})).body).toMatchObject({ premium: true })
})

const ONLY_FOR_USERS: [Method, string, object, object][] = [
  ['POST', 'profile', {}, {}],
  [
    'POST',
    'change-username',
    { newUsername: 'somebody' },
    { success: false, username: 'Please log in first.', errors: { username: 'Please log in first.' } },
  ],
  [
    'DELETE',
    'delete-my-account',
    { email: 'only@example.com' },
    { success: false, email: 'Please log in first.', errors: { email: 'Please log in first.' } },
  ],
  ['POST', 'reset-stats', { mode: '5digits' }, { success: false }],
]

test.each(ONLY_FOR_USERS)(
  '%s %s is refused with 401 to a visitor, without a session, and with another’s session',
  async (method, path, payload, more) => {
    const refused = { status: 401, body: { error: true, message: 'Please log in first.', ...more } }
    const email = `only_${path}@example.com`
    const user = await loggedIn(hilo, { email, username: `only_${path.replaceAll('-', '').slice(0, 9)}` })
    const visitor = await visitorOf()
    const session = await sessionOf(visitor)
    const token = user.cookies.get('hilo_session')
    for (const browser of [visitor, hilo.browse()])
      expect(await call(browser, method, path, payload)).toMatchObject(refused)
    expect(await call(user, method, path, { ...payload, session })).toMatchObject(refused)
    if (path === 'change-username' || path === 'delete-my-account')
      expect(await call(user, method, path, { ...payload, user: { session } })).toMatchObject(refused)
    expect(user.cookies.get('hilo_session')).toBe(token)
    expect(await askAccount(user)).toMatchObject({ email })
  },
)

test('change-username takes a user nested, spread or absent, and explains a refused name', async () => {
  const change = (browser: Browser, payload: object) => call(browser, 'POST', 'change-username', payload)
  await makeAccount(hilo, { email: 'taken@example.com', username: 'Taken_Name' })
  const shapes = [
    (user: object) => ({ user }),
    (user: object) => user,
    () => ({}),
    () => ({ user: null }),
    // The answer reveals nobody's identity.
    () => ({ user: { username: 'Taken_Name', email: 'taken@example.com' } }),
  ]
  for (const [index, shape] of shapes.entries()) {
    const browser = await loggedIn(hilo, { email: `shape${index}@example.com`, username: `shape_${index}` })
    const user = (await call(browser, 'GET', 'current_user')).body ?? {}
    const payload = shape(user)
    for (const [newUsername, text] of [
      ['no', 'Invalid username'],
      ['taken_name', 'This username is taken.'],
      [`shape_${index}`, 'This is your username already.'],
    ]) {
      expect(await change(browser, { ...payload, newUsername })).toMatchObject({
        status: 422,
        body: { success: false, error: true, message: text, username: text, errors: { username: text } },
      })
    }
    expect(await change(browser, { ...payload, newUsername: `changed_${index}` })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Your username has been updated.' },
    })
    expect(await askAccount(browser)).toMatchObject({ username: `changed_${index}` })
    expect((await change(browser, { ...payload, newUsername: 'again' })).body).toMatchObject({
      errors: { username: 'You can only change your username once a month.' },
    })
  }
})

function form(fields: Record<string, string>, kind: 'urlencoded' | 'multipart'): BodyInit {
  if (kind === 'urlencoded') return new URLSearchParams(fields)
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test.each(['urlencoded', 'multipart'] as const)('change-username takes a %s form', async (kind) => {
  const name = `form_${kind}`
  const browser = await loggedIn(hilo, { email: `${name}@example.com`, username: name })
  const send = async (fields: Record<string, string>) => {
    const answer = await browser.fetch('/api/change-username', { method: 'POST', body: form(fields, kind) })
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
  const user = (await call(browser, 'GET', 'current_user')).body
  expect(await send({ newUsername: 'no', user: JSON.stringify(user) })).toMatchObject({
    status: 422,
    body: { errors: { username: 'Invalid username' } },
  })
  expect(await send({})).toMatchObject({ status: 400, body: { message: 'newUsername must be a string.' } })
  const stale = { session: '00000000-0000-4000-8000-000000000000' }
  expect((await send({ newUsername: 'stale_tab', user: JSON.stringify(stale) })).status).toBe(401)
  expect((await send({ newUsername: 'stale_tab', ...stale })).status).toBe(401)
  expect(await send({ newUsername: `was_${kind}`, user: '[object Object]' })).toMatchObject({
    status: 200,
    body: { success: true },
  })
  expect(await askAccount(browser)).toMatchObject({ username: `was_${kind}` })
})

test.each([
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data\r\n\r\n'],
  ['multipart/form-data; boundary=x', ''],
])('a form of %s that is %j is answered 400', async (type, body) => {
  const browser = hilo.browse()
  const answer = await browser.fetch('/api/change-username', {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  })
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { error: true, message: 'The body must be a form.' },
  ])
})

test('a file is not accepted as a username', async () => {
  const data = new FormData()
  data.set('newUsername', new Blob(['some_name']), 'name.txt')
  const answer = await hilo.browse().fetch('/api/change-username', { method: 'POST', body: data })
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { error: true, message: 'newUsername must be a string.' },
  ])
})

test('delete-my-account requires the account’s own address, and is final', async () => {
  const email = 'Leaving@example.com'
  const browser = await loggedIn(hilo, { email, username: 'leaving_1' })
  const user = (await call(browser, 'GET', 'current_user')).body ?? {}
  const remove = (payload: object) => call(browser, 'DELETE', 'delete-my-account', payload)
  const wrong = 'This is not the email address of your account.'
  expect(await remove({ email: 'taken@example.com', user })).toMatchObject({
    status: 422,
    body: { success: false, error: true, message: wrong, email: wrong, errors: { email: wrong } },
  })
  expect(await remove({ email: 'leaving', ...user })).toMatchObject({
    status: 422,
    body: { success: false, errors: { email: 'Invalid email address' } },
  })
  expect(await askAccount(browser)).not.toBeNull()
  const removed = await remove({ email: 'leaving@EXAMPLE.com', user })
  expect(removed).toMatchObject({
    status: 200,
    body: { success: true, message: 'Your account has been deleted.' },
  })
  expect(browser.cookies.get('hilo_session')).toBe('')
  expect((await call(browser, 'POST', 'login', { email, password: PASSWORD })).status).toBe(401)
  expect(await lettersTo(hilo, email)).toEqual(['accountDeleted'])
})

test.each([
  ['POST', 'change-username', { user: {} }, 'newUsername must be a string.'],
  ['POST', 'change-username', { newUsername: 'abc', user: 'me' }, 'user must be an object.'],
  ['POST', 'change-username', { newUsername: 'abc', user: { session: 5 } }, 'user.session must be a string.'],
  ['DELETE', 'delete-my-account', {}, 'email must be a string.'],
  ['POST', 'profile', { session: {} }, 'session must be a string.'],
  ['POST', 'profile', 'x', 'The body must be a JSON object.'],
  ['POST', 'reset-stats', {}, 'mode must be a digit count from 2 to 7 and "digits", such as 5digits.'],
  [
    'POST',
    'reset-stats',
    { mode: 5 },
    'mode must be a digit count from 2 to 7 and "digits", such as 5digits.',
  ],
  [
    'POST',
    'reset-stats',
    { mode: '8digits' },
    'mode must be a digit count from 2 to 7 and "digits", such as 5digits.',
  ],
  [
    'POST',
    'reset-stats',
    { mode: '5random' },
    'mode must be a digit count from 2 to 7 and "digits", such as 5digits.',
  ],
] as const)('%s %s of %j is answered 400: %s', async (method, path, payload, message) => {
  expect(await call(hilo.browse(), method, path, payload)).toMatchObject({
    status: 400,
    body: { error: true, message },
  })
})
