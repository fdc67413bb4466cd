import { expect, test } from 'vitest'
import { makeAccount, PASSWORD, loggedIn } from '#tests/kit/games/accountDocuments.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { call } from '#tests/kit/documentedCalls.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'

const hilo = await startHilo()
await makeAccount(hilo, { email: 'user@example.com', username: 'user_one' })
const GOOD = { email: 'User@Example.com', password: PASSWORD }

const currentUser = async (browser: Browser) => (await call(browser, 'GET', 'current_user')).body
const accountInfo = async (browser: Browser, payload: unknown = {}) =>
  (await call(browser, 'POST', 'account-info', payload)).body
const visitorOf = async () => {
  const browser = hilo.browse()
  await call(browser, 'POST', 'add-visitor')
  return browser
}

test('validate answers 302 for valid credentials, and logs nobody in', async () => {
  const browser = hilo.browse()
  const valid = await call(browser, 'POST', 'validate', { ...GOOD, location: '/' })
  expect(valid).toMatchObject({ status: 302, body: null })
  expect(valid.headers.get('location')).toBe('/')
  expect(valid.headers.getSetCookie()).toEqual([])
  expect(await accountInfo(browser)).toMatchObject({ loggedIn: false })
})

test('login answers 302 with the next address, and logs the browser in', async () => {
  const browser = hilo.browse()
  const loggedIn = await call(browser, 'POST', 'login', { ...GOOD, location: 'https://evil.example' })
  expect(loggedIn).toMatchObject({ status: 302, body: null })
  expect(loggedIn.headers.get('location')).toBe('/')
  expect(await accountInfo(browser)).toEqual({
    loggedIn: true,
    premium: false,
    imageUrl: expect.stringMatching(/^\/avatars\/.+\.svg$/) as string,
    session: expect.stringMatching(/^[\da-f-]{36}$/) as string,
  })
})

test.each(['validate', 'login'])(
  '%s refuses a wrong password, and an unknown address, alike: 401 with a text under the password',
  async (path) => {
    const refused = {
      error: true,
      message: 'Incorrect email or password.',
      password: 'Incorrect email or password.',
      errors: { password: 'Incorrect email or password.' },
    }
    for (const email of [GOOD.email, 'nobody@example.com']) {
      for (const password of ['Wrong-horse-1', '', 'a'.repeat(90_000)]) {
        const browser = hilo.browse()
        expect(await call(browser, 'POST', path, { email, password })).toMatchObject({
          status: 401,
          body: refused,
        })
        expect(browser.cookies.size).toBe(0)
      }
    }
  },
)

test.each(['validate', 'login'])('%s refuses a malformed address: 422 with a text under it', async (path) => {
  const refused = await call(hilo.browse(), 'POST', path, { ...GOOD, email: 'user' })
  expect(refused).toMatchObject({
    status: 422,
    body: {
      error: true,
      message: 'Invalid email address',
      email: 'Invalid email address',
      errors: { email: 'Invalid email address' },
    },
  })
  expect(refused.body).not.toHaveProperty('password')
})

test.each([
  [{ password: PASSWORD }, 'email must be a string.'],
  [{ email: GOOD.email }, 'password must be a string.'],
  [{ email: [GOOD.email], password: PASSWORD }, 'email must be a string.'],
  [{ email: GOOD.email, password: { length: 12 } }, 'password must be a string.'],
  [{ ...GOOD, location: 5 }, 'location must be a string.'],
  [null, 'email must be a string.'],
])('validate and login answer %j with 400: %s', async (payload, message) => {
  for (const path of ['validate', 'login']) {
    const refused = await call(hilo.browse(), 'POST', path, payload)
    expect(refused).toMatchObject({ status: 400, body: { error: true, message } })
  }
})

test('login keeps this browser’s plays as a visitor', async () => {
  hilo.setClock('2026-03-01T17:00:00Z')
  await hilo.open(3, '123')
  const browser = await visitorOf()
  await call(browser, 'PUT', 'checkGuessRegular', { digits: 3, number: '321' })
  await call(browser, 'POST', 'login', GOOD)
  const board = await call(browser, 'PUT', 'getCurrentGameRegular', { digits: 3 })
  expect(board.body).toMatchObject({ gameObj: { currentRow: 1 } })
})

test('logout answers 302, ends the session, and can be repeated', async () => {
  const browser = await loggedIn(hilo, { email: 'leaver@example.com', username: 'leaver' })
  const token = browser.cookies.get('hilo_session') ?? ''
  const profile = await currentUser(browser)
  for (let times = 0; times < 2; times++) {
    const out = await call(browser, 'POST', 'logout', profile)
    expect(out).toMatchObject({ status: 302, body: null })
    expect(out.headers.get('location')).toBe('/login')
    expect(await accountInfo(browser)).toEqual({
      loggedIn: false,
      premium: false,
      imageUrl: null,
      session: null,
    })
  }
  const thief = hilo.browse()
  thief.plant('hilo_session', token)
  expect(await accountInfo(thief)).toMatchObject({ loggedIn: false })
})

test('logout with another’s session logs nobody out', async () => {
  const browser = await loggedIn(hilo, { email: 'stays@example.com', username: 'stays_in' })
  const stale = (await currentUser(await visitorOf())) ?? {}
  const out = await call(browser, 'POST', 'logout', stale)
  expect(out.status).toBe(302)
  expect(out.headers.getSetCookie()).toEqual([])
  expect(await accountInfo(browser)).toMatchObject({ loggedIn: true })
})

test('logout of a visitor leaves the visitor’s session', async () => {
  const browser = await visitorOf()
  const before = await currentUser(browser)
  expect((await call(browser, 'POST', 'logout', before)).status).toBe(302)
  expect(await currentUser(browser)).toEqual(before)
})

test('current_user returns a user’s session and picture, a visitor’s session, or null', async () => {
  const user = await loggedIn(hilo, { email: 'who@example.com', username: 'who_am_i' })
  expect(await currentUser(user)).toEqual({
    session: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    profile_picture: expect.stringMatching(/^\/avatars\//) as string,
  })
  expect(await currentUser(await visitorOf())).toEqual({
    session: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    profile_picture: null,
  })
  const nobody = hilo.browse()
  expect(await currentUser(nobody)).toEqual({ session: null, profile_picture: null })
  expect(nobody.cookies.size).toBe(0)
})

test('account-info of a visitor, without a session, of premium, and with another’s session', async () => {
  const visitor = await visitorOf()
  const { session } = (await currentUser(visitor)) ?? {}
  const none = { loggedIn: false, premium: false, imageUrl: null }
  expect(await accountInfo(visitor, { session })).toEqual({ ...none, session })
  for (const payload of [{}, null, undefined])
    expect(await accountInfo(hilo.browse(), payload)).toEqual({ ...none, session: null })
  const user = await loggedIn(hilo, { email: 'premium@example.com', username: 'premium' })
  await hilo.pool.query("update users set premium = true where username = 'premium'")
  expect(await accountInfo(user)).toMatchObject({ loggedIn: true, premium: true })
  const token = user.cookies.get('hilo_session')
  expect(await accountInfo(user, { session })).toEqual({ ...none, session: null })
  expect(user.cookies.get('hilo_session')).toBe(token)
})

test('add-visitor creates one visitor for a browser, with or without a body', async () => {
  const browser = hilo.browse()
  const bodyless = await browser.fetch('/api/add-visitor', { method: 'POST' })
  expect([bodyless.status, await bodyless.json()]).toEqual([200, { success: true }])
  const { session } = (await currentUser(browser)) ?? {}
  await call(browser, 'POST', 'add-visitor', {})
  expect(await currentUser(browser)).toMatchObject({ session })
})
