import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, askAccount, lettersTo, makeAccount, PASSWORD } from '#tests/kit/accountDocuments.ts'
import type { Browser } from '#tests/kit/browser.ts'
import { startHilo, type Hilo } from '#tests/kit/hilo.ts'

const provider = new OAuth2Server()
let hilo: Hilo
/** What the provider says of whoever signs in. */
let claims: Record<string, unknown> = {}

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
  provider.service.on('beforeUserinfo', (answer: { body: unknown }) => {
    answer.body = claims
  })
  const at = (path: string) => `http://127.0.0.1:${provider.address().port}${path}`
  hilo = await startHilo({
    env: {
      GOOGLE_CLIENT_ID: 'hilo',
      GOOGLE_CLIENT_SECRET: 'hush',
      GOOGLE_AUTHORIZATION_URL: at('/authorize'),
      GOOGLE_TOKEN_URL: at('/token'),
      GOOGLE_USERINFO_URL: at('/userinfo'),
    },
  })
})

afterAll(() => provider.stop())

/** Leaves for the provider; answers the address to which it sends the browser back. */
async function leave(browser: Browser): Promise<string> {
  const left = await browser.fetch('/api/login/google')
  expect(left.status).toBe(302)
  const asked = new URL(left.headers.get('location') ?? '')
  expect(asked.searchParams.get('code_challenge_method')).toBe('S256')
  expect(asked.searchParams.get('state')).toMatch(/^[\w-]{32}$/)
  const back = await fetch(asked, { redirect: 'manual' })
  const { pathname, search } = new URL(back.headers.get('location') ?? '')
  expect(pathname).toBe('/api/login/google/callback')
  return pathname + search
}

async function logIn(browser: Browser, said: Record<string, unknown>): Promise<string | null> {
  claims = said
  return (await browser.fetch(await leave(browser))).headers.get('location')
}

const someone = (subject: string, email: string) => ({ sub: subject, email, email_verified: true })

test('who is new to us gets an account, with Google’s picture and a name that tells nothing', async () => {
  const browser = hilo.browse()
  const said = {
    ...someone('g-1', 'New@Gmail.com'),
    name: 'Ada L',
    picture: 'https://lh3.googleusercontent.com/a',
  }
  expect(await logIn(browser, said)).toBe('/login/complete')
  expect(await askAccount(browser)).toMatchObject({
    email: 'New@Gmail.com',
    username: expect.stringMatching(/^Player_\d+$/) as string,
    pictureUrl: 'https://lh3.googleusercontent.com/a',
    hasPassword: false,
    hasGoogle: true,
  })
})

test('Google’s subject tells who somebody is, whatever the address', async () => {
  await logIn(hilo.browse(), someone('g-2', 'before@gmail.com'))
  const browser = hilo.browse()
  expect(await logIn(browser, someone('g-2', 'after@gmail.com'))).toBe('/login/complete')
  expect((await askAccount(browser))?.email).toBe('before@gmail.com')
})

test('an account with the verified address is linked, keeps its password, and its owner is told', async () => {
  await makeAccount(hilo, { email: 'linked@example.com', username: 'linked_1' })
  const browser = hilo.browse()
  expect(await logIn(browser, someone('g-3', 'LINKED@example.com'))).toBe('/login/complete')
  expect(await askAccount(browser)).toMatchObject({
    username: 'linked_1',
    hasPassword: true,
    hasGoogle: true,
  })
  expect(await lettersTo(hilo, 'linked@example.com')).toContain('googleLinked')
  const answer = await act(hilo.browse(), 'logIn', { email: 'linked@example.com', password: PASSWORD })
  expect(answer.type).toBe('LoggedIn')
})

test.each([
  ['no', false],
  ['a word', 'false'],
  ['nothing', undefined],
])('where Google says %s of whether the address is verified, nothing is linked', async (words, said) => {
  const name = words.replace(' ', '_')
  const email = `unproved_${name}@example.com`
  await makeAccount(hilo, { email, username: `un_${name}` })
  const browser = hilo.browse()
  const identity = { sub: `thief-${name}`, email, ...(said !== undefined && { email_verified: said }) }
  expect(await logIn(browser, identity)).toBe('/login?google=unverified')
  expect(await askAccount(browser)).toBeNull()
})

test('a second Google account with the address of a linked one gets in nowhere', async () => {
  await logIn(hilo.browse(), someone('g-5', 'two@gmail.com'))
  const browser = hilo.browse()
  expect(await logIn(browser, someone('g-6', 'two@gmail.com'))).toBe('/login?google=unverified')
  expect(await askAccount(browser)).toBeNull()
})

test.each([
  ['another browser', (_url: string, _from: Browser) => hilo.browse()],
  [
    'a browser that has forgotten that it left',
    (_url: string, from: Browser) => (from.plant('hilo_google', ''), from),
  ],
])('who comes back in %s is not signed in', async (_, returning) => {
  claims = someone('g-7', 'seven@gmail.com')
  const browser = hilo.browse()
  const url = await leave(browser)
  const other = returning(url, browser)
  expect((await other.fetch(url)).headers.get('location')).toBe('/login?google=failed')
  expect(await askAccount(other)).toBeNull()
})

test('who is sent back by somebody else’s link, left for Google or not, is not signed in as them', async () => {
  claims = someone('g-8', 'eight@gmail.com')
  const [attacker, victim] = [hilo.browse(), hilo.browse()]
  const url = await leave(attacker)
  await leave(victim)
  expect((await victim.fetch(url)).headers.get('location')).toBe('/login?google=failed')
  expect(await askAccount(victim)).toBeNull()
})

test('who comes back with another state than they left with is not signed in', async () => {
  claims = someone('g-10', 'ten@gmail.com')
  const browser = hilo.browse()
  const url = (await leave(browser)).replace(/state=[\w-]+/, `state=${'A'.repeat(32)}`)
  expect((await browser.fetch(url)).headers.get('location')).toBe('/login?google=failed')
  expect(await askAccount(browser)).toBeNull()
})

test.each(['?error=access_denied', '', '?code=made-up', '?code=a&code=b&state=x'])(
  'coming back with %j signs nobody in and is no error',
  async (query) => {
    const browser = hilo.browse()
    await leave(browser)
    const answer = await browser.fetch(`/api/login/google/callback${query}`)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/login?google=failed')
    expect(await askAccount(browser)).toBeNull()
  },
)

test('without credentials there is no such address', async () => {
  const plain = await startHilo()
  for (const path of ['/api/login/google', '/api/login/google/callback']) {
    expect((await plain.browse().fetch(path)).status).toBe(404)
  }
})

test('an account without a password gets a link by mail to set one', async () => {
  const browser = hilo.browse()
  await logIn(browser, someone('g-9', 'nine@gmail.com'))
  const answer = await act(browser, 'changePassword', { presentPassword: '', newPassword: '' })
  expect(answer).toMatchObject({ type: 'PasswordLinkSent' })
  expect(await lettersTo(hilo, 'nine@gmail.com')).toEqual(['passwordReset'])
})
