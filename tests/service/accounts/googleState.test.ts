import { afterAll, beforeEach, expect, test } from 'vitest'
import { askAccount } from '#tests/kit/games/accountDocuments.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { startGoogleProvider } from '#tests/kit/processes/googleProvider.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'

const FAILED = '/login?google=failed'

const provider = await startGoogleProvider()
const hilo = await startHilo({ env: { ...provider.settings, LOG_LEVEL: 'info' } })
afterAll(() => provider.stop())
beforeEach(() => {
  hilo.setClock('2026-11-21T17:00:00Z')
  provider.say({ sub: 'g-1', email: 'one@gmail.com', email_verified: true })
  provider.asked.length = 0
})

/** Leaves for the provider. Returns the address to which it sends the browser back. */
async function leave(browser: Browser): Promise<URL> {
  const left = await browser.fetch('/api/login/google')
  const back = await fetch(left.headers.get('location') ?? '', { redirect: 'manual' })
  return new URL(back.headers.get('location') ?? '')
}

async function arrive(browser: Browser, { pathname, search }: URL): Promise<string | null> {
  return (await browser.fetch(pathname + search)).headers.get('location')
}

/** The same address with another parameter; without the parameter for null. */
function withParameter(url: URL, name: string, value: string | null): URL {
  const changed = new URL(url)
  if (value === null) changed.searchParams.delete(name)
  else changed.searchParams.set(name, value)
  return changed
}

test.each<[string, (browser: Browser, url: URL) => URL]>([
  ['without a state', (_, url) => withParameter(url, 'state', null)],
  ['with an empty state', (_, url) => withParameter(url, 'state', '')],
  ['with another state', (_, url) => withParameter(url, 'state', 'A'.repeat(32))],
  ['with two states', (_, url) => new URL(`${url.href}&state=${url.searchParams.get('state')}`)],
  ['without the cookie', (browser, url) => (browser.plant(cookieOf(browser), ''), url)],
  ['with a changed cookie', (browser, url) => (browser.plant(cookieOf(browser), changed(browser)), url)],
  [
    'without a state and without the cookie',
    (browser, url) => (browser.plant(cookieOf(browser), ''), withParameter(url, 'state', '')),
  ],
])('a return %s logs nobody in and asks for no token', async (_, change) => {
  const browser = hilo.browse()
  const url = change(browser, await leave(browser))
  expect(await arrive(browser, url)).toBe(FAILED)
  expect(provider.asked).not.toContain('/token')
  expect(await askAccount(browser)).toBeNull()
})

/** The name of the cookie of the newest login. */
function cookieOf(browser: Browser): string {
  return [...browser.cookies.keys()].findLast((name) => name.startsWith('hilo_google_')) ?? ''
}

function changed(browser: Browser): string {
  const cookie = browser.cookies.get(cookieOf(browser)) ?? ''
  return cookie.slice(0, -2) + (cookie.endsWith('AA') ? 'BB' : 'AA')
}

test.each([
  ['09:59', '/login/complete'],
  ['10:00', FAILED],
])('a return after %s minutes leads to %s', async (minutes, destination) => {
  const browser = hilo.browse()
  const url = await leave(browser)
  hilo.setClock(`2026-11-21T17:${minutes}Z`)
  expect(await arrive(browser, url)).toBe(destination)
})

test('a state serves one return', async () => {
  const browser = hilo.browse()
  const url = await leave(browser)
  expect(await arrive(browser, url)).toBe('/login/complete')
  provider.asked.length = 0
  expect(browser.cookies.get(cookieOf(browser))).toBe('')
  expect(await arrive(browser, url)).toBe(FAILED)
  expect(provider.asked).not.toContain('/token')
})

test('two tabs that began a login at once both return, in any order', async () => {
  const browser = hilo.browse()
  const [older, newer] = [await leave(browser), await leave(browser)]
  expect(await arrive(browser, older)).toBe('/login/complete')
  expect(await arrive(browser, newer)).toBe('/login/complete')
})

test('a browser keeps the states of its newest logins only', async () => {
  const browser = hilo.browse()
  const left: URL[] = []
  for (let login = 0; login < 6; login++) left.push(await leave(browser))
  const kept = [...browser.cookies].filter(([name, value]) => name.startsWith('hilo_google') && value !== '')
  expect(kept).toHaveLength(1)
  const [first = new URL('x:')] = left
  expect(await arrive(browser, first)).toBe(FAILED)
  expect(await arrive(browser, left.at(-1) ?? first)).toBe('/login/complete')
})

test('a failed return uses its state up', async () => {
  const browser = hilo.browse()
  const url = await leave(browser)
  expect(
    await arrive(browser, withParameter(withParameter(url, 'code', null), 'error', 'access_denied')),
  ).toBe(FAILED)
  expect(await arrive(browser, url)).toBe(FAILED)
  expect(provider.asked).not.toContain('/token')
})

test('the provider refuses a code that was given to another browser’s PKCE challenge', async () => {
  const [attacker, victim] = [hilo.browse(), hilo.browse()]
  const stolen = await leave(victim)
  const own = await leave(attacker)
  const injected = withParameter(own, 'code', stolen.searchParams.get('code'))
  expect(await arrive(attacker, injected)).toBe(FAILED)
  expect(provider.asked).toContain('/token')
  expect(provider.asked).not.toContain('/userinfo')
  expect(await askAccount(attacker)).toBeNull()
})

test('the cookie reveals neither the state nor the verifier, and no script can read it', async () => {
  const browser = hilo.browse()
  const left = await browser.fetch('/api/login/google')
  const state = new URL(left.headers.get('location') ?? '').searchParams.get('state') ?? ''
  expect(left.headers.getSetCookie().join('\n')).toMatch(
    /^hilo_google_[\w-]{8}=[^\n]*HttpOnly[^\n]*SameSite=Lax/,
  )
  const cookie = [...browser.cookies].join()
  for (const text of [cookie, Buffer.from(cookie, 'base64url').toString('latin1')]) {
    expect(text).not.toContain(state)
  }
})

test('a refused login is a security event, and a failure of the provider is logged', async () => {
  const browser = hilo.browse()
  const url = await leave(browser)
  hilo.securityEvents.length = 0
  hilo.logLines.length = 0
  // An earlier test logged the same failure.
  hilo.setClock('2026-11-21T17:01:00Z')
  await arrive(browser, withParameter(url, 'code', 'made-up'))
  expect(hilo.securityEvents.join('\n')).toMatch(/"logInRefused".*"google"/)
  expect(hilo.logLines.join('\n')).toContain('Google login failed')
})
