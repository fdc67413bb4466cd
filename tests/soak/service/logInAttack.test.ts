import { hash } from 'bcrypt'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { act, askAccount, linkCodeTo, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { startGoogleProvider } from '#tests/kit/processes/googleProvider.ts'
import { startHilo, type Hilo } from '#tests/kit/processes/hilo.ts'
import { visit } from '#tests/kit/games/playDocuments.ts'
import { startRedis } from '#tests/kit/processes/redis.ts'

const AT_ONCE = 50
const CHEAP = await hash(PASSWORD, 4)

const redis = await startRedis()
const { pool } = await testDatabase()
const GUESSES = 2000
/** Uses the published limits. Parameter: the store that counts tries. */
const STORES: [string, Hilo][] = [
  ['PostgreSQL', await startHilo({ env: { RATE_LIMIT_FACTOR: '1' } })],
  ['Redis', await startHilo({ env: { RATE_LIMIT_FACTOR: '1', REDIS_URL: redis.url } })],
]
const proxied = await startHilo({ env: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '10.0.0.0/8' } })
afterAll(() => redis.close())

/** The number of password comparisons since the test began. */
const compared = [...STORES.map(([, hilo]) => hilo), proxied].map(({ deps }) =>
  vi.spyOn(deps.passwords, 'verify'),
)
const countCompared = () => compared.reduce((sum, { mock }) => sum + mock.calls.length, 0)
const forgetCompared = () => compared.forEach((spy) => spy.mockClear())

beforeEach(forgetCompared)

let made = 0

/** An account whose password has a cheap hash: the cost of a comparison is not the subject. */
async function newOwner(): Promise<string> {
  const name = `owner_${++made}`
  const email = `${name}@example.com`
  await pool.query(
    `with player as (insert into players default values returning id)
     insert into users (player_id, email, email_key, username, username_key, password_hash, created_at)
     select id, $1, $1, $2, $2, $3, now() from player`,
    [email, name, CHEAP],
  )
  return email
}

type Sender = { remoteAddress: string; headers?: Record<string, string> }

/**
 * Guesses a password, the n-th guess from the n-th address. Returns the number of comparisons, and the
 * answers by status.
 */
async function attack({ app }: Hilo, email: string, count: number, senderOf: (n: number) => Sender) {
  const statuses: Record<number, number> = {}
  for (let begin = 0; begin < count; begin += AT_ONCE) {
    const guesses = Array.from({ length: Math.min(AT_ONCE, count - begin) }, async (_, index) => {
      const { remoteAddress, headers } = senderOf(begin + index)
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/api/login',
        remoteAddress,
        headers: { ...headers, 'content-type': 'application/json' },
        payload: JSON.stringify({ email, password: `Guess-${begin + index}-x` }),
      })
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
    })
    await Promise.all(guesses)
  }
  return { checks: countCompared(), statuses }
}

const addressOf = (n: number) => `100.${64 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`

describe.each(STORES)(`tries counted in %s, ${GUESSES} guesses`, (_, hilo) => {
  test('from as many addresses at one password: 100 are checked, and the owner still gets in', async () => {
    const email = await newOwner()
    const [known, elsewhere] = [hilo.browse(), hilo.browse()]
    await act(known, 'logIn', { email, password: PASSWORD })
    await act(known, 'logOut')
    forgetCompared()
    const { checks, statuses } = await attack(hilo, email, GUESSES, (n) => ({ remoteAddress: addressOf(n) }))
    expect(checks).toBe(100)
    expect(statuses).toEqual({ 401: 100, 429: GUESSES - 100 })

    // A known browser of the owner gets in at once, another one by a letter.
    expect((await act(known, 'logIn', { email, password: PASSWORD })).type).toBe('ViewerUpdated')
    expect((await act(elsewhere, 'logIn', { email, password: PASSWORD })).type).toBe('TooManyTries')
    await act(elsewhere, 'requestPasswordReset', { email })
    const code = await linkCodeTo(hilo, email)
    const password = 'Another-horse-8'
    expect((await act(elsewhere, 'resetPassword', { code, password })).type).toBe('Done')
    expect((await act(elsewhere, 'logIn', { email, password })).type).toBe('ViewerUpdated')
  })

  test('from one address, with any forwarding headers, at most 10 are checked; the owner still gets in', async () => {
    const email = await newOwner()
    const { checks, statuses } = await attack(hilo, email, GUESSES, (n) => ({
      remoteAddress: '203.0.113.9',
      headers: {
        'x-forwarded-for': addressOf(n),
        'x-real-ip': addressOf(n),
        forwarded: `for=${addressOf(n)}`,
        'cf-connecting-ip': addressOf(n),
        'true-client-ip': addressOf(n),
        'x-client-ip': addressOf(n),
        cookie: `hilo_device=${String(n).padStart(22, 'A')}.${'A'.repeat(43)}`,
      },
    }))
    expect(checks).toBe(10)
    // Of ten that arrive at once, eight wait for their hash, and the server is busy for the others.
    const { 401: checked = 0 } = statuses
    expect([8, 9, 10]).toContain(checked)
    expect(statuses).toEqual({ 401: checked, 429: GUESSES - checked })
    expect((await act(hilo.browse(), 'logIn', { email, password: PASSWORD })).type).toBe('ViewerUpdated')
  })
})

test('a household’s IPv6 addresses are one sender', async () => {
  const [, hilo] = STORES[0] as (typeof STORES)[number]
  const email = await newOwner()
  const { checks } = await attack(hilo, email, 100, (n) => ({
    remoteAddress: `2001:db8:1:2::${n.toString(16)}`,
  }))
  expect(checks).toBe(10)
})

test('behind a proxy only the address that the proxy saw counts, not the client’s header', async () => {
  const email = await newOwner()
  const { checks } = await attack(proxied, email, 100, (n) => ({
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': `${addressOf(n)}, 203.0.113.77` },
  }))
  expect(checks).toBe(10)
})

test('100 concurrent tries of a password cause no more comparisons than sequential ones', async () => {
  const email = await newOwner()
  const [, hilo] = STORES[0] as (typeof STORES)[number]
  const guesses = Array.from({ length: 100 }, (_, n) =>
    hilo.app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress: '203.0.113.10',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ email, password: `Guess-${n}-xx` }),
    }),
  )
  await Promise.all(guesses)
  expect(countCompared()).toBe(10)
})

const provider = await startGoogleProvider()
const withGoogle = await startHilo({ env: provider.settings })
afterAll(() => provider.stop())

const WAYS: Record<string, (browser: ReturnType<Hilo['browse']>, email: string) => Promise<unknown>> = {
  logIn: (browser, email) => act(browser, 'logIn', { email, password: PASSWORD }),
  'POST /api/login': (browser, email) =>
    browser.fetch('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    }),
  Google: async (browser, email) => {
    provider.say({ sub: `of-${email}`, email, email_verified: true })
    const left = await browser.fetch('/api/login/google')
    const back = await fetch(left.headers.get('location') ?? '', { redirect: 'manual' })
    const { pathname, search } = new URL(back.headers.get('location') ?? '')
    return await browser.fetch(pathname + search)
  },
}

test.each(Object.entries(WAYS))(
  'a session planted before a login by %s logs nobody else in',
  async (_, logIn) => {
    const email = await newOwner()
    const [attacker, victim] = [withGoogle.browse(), withGoogle.browse()]
    await visit(attacker)
    const planted = attacker.cookies.get('hilo_session') ?? ''
    victim.plant('hilo_session', planted)
    await logIn(victim, email)
    expect((await askAccount(victim))?.email).toBe(email)
    expect(victim.cookies.get('hilo_session')).not.toBe(planted)
    expect(await askAccount(attacker)).toBeNull()
    const { rows } = await withGoogle.pool.query(
      `select from sessions where token_hash = sha256($1::text::bytea)`,
      [planted],
    )
    expect(rows).toEqual([])
  },
)
