import { expect, test } from 'vitest'
import type { Tries } from '#api/auth/limits.ts'
import {
  act,
  askAccount,
  lettersTo,
  linkCodeTo,
  makeAccount,
  PASSWORD,
  loggedIn,
} from '#tests/kit/games/accountDocuments.ts'
import { browseFrom } from '#tests/kit/browser/browseFrom.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { guess, visit } from '#tests/kit/games/playDocuments.ts'

const generous = await startHilo()
const hilo = await startHilo({ env: { RATE_LIMIT_FACTOR: '0.3', TRUSTED_PROXIES: 'loopback' } })
const untrusting = await startHilo({ env: { RATE_LIMIT_FACTOR: '0.3' } })

const at = (address: string, server = hilo) => browseFrom(server, address)

const wrong = (email: string) => ({ email, password: 'Wrong-horse-1' })

test('a stranger who fails too often is refused for a while, and the owner elsewhere is not', async () => {
  const email = 'owner@example.com'
  await makeAccount(generous, { email, username: 'owner_one' })
  const stranger = at('198.51.100.1')
  const answers = []
  for (let tries = 0; tries < 4; tries++) answers.push(await act(stranger, 'logIn', wrong(email)))
  expect(answers.map(({ type }) => type)).toEqual([
    'FieldsRefused',
    'FieldsRefused',
    'FieldsRefused',
    'TooManyTries',
  ])
  expect(answers[3]?.retryAfter).toBeGreaterThan(0)
  expect(answers[3]?.message).toMatch(/^Too many tries\. Please try again in \d+ minutes?\.$/)
  expect((await act(stranger, 'logIn', { email, password: PASSWORD })).type).toBe('TooManyTries')
  expect((await act(at('198.51.100.2'), 'logIn', { email, password: PASSWORD })).type).toBe('ViewerUpdated')
})

test('failures of strangers never block a browser in which the owner has logged in before', async () => {
  const strict = await startHilo({ env: { RATE_LIMIT_FACTOR: '0.05', TRUSTED_PROXIES: 'loopback' } })
  const email = 'known@example.com'
  await makeAccount(generous, { email, username: 'known_one' })
  const owner = at('203.0.113.1', strict)
  await act(owner, 'logIn', { email, password: PASSWORD })
  await act(owner, 'logOut')
  for (let n = 0; n < 5; n++) await act(at(`203.0.113.${10 + n}`, strict), 'logIn', wrong(email))
  expect((await act(at('203.0.113.99', strict), 'logIn', { email, password: PASSWORD })).type).toBe(
    'TooManyTries',
  )
  expect((await act(owner, 'logIn', { email, password: PASSWORD })).type).toBe('ViewerUpdated')
})

test('a browser in which the owner has logged in is rate limited too, for every account', async () => {
  const strict = await startHilo({ env: { RATE_LIMIT_FACTOR: '0.2', TRUSTED_PROXIES: 'loopback' } })
  for (const name of ['lent', 'neighbour'])
    await makeAccount(generous, { email: `${name}@example.com`, username: name })
  const lent = at('203.0.113.120', strict)
  await act(lent, 'logIn', { email: 'lent@example.com', password: PASSWORD })
  const guesses = async (email: string, browser: typeof lent) => {
    const types = []
    for (let n = 0; n < 3; n++) types.push((await act(browser, 'logIn', wrong(email))).type)
    return types
  }
  const stopped = ['FieldsRefused', 'FieldsRefused', 'TooManyTries']
  expect(await guesses('lent@example.com', lent)).toEqual(stopped)
  expect(await guesses('neighbour@example.com', lent)).toEqual(stopped)
})

test('a known-device cookie that is forged or another account’s spares nobody a limit', async () => {
  const strict = await startHilo({ env: { RATE_LIMIT_FACTOR: '0.01', TRUSTED_PROXIES: 'loopback' } })
  for (const name of ['marked', 'unmarked'])
    await makeAccount(generous, { email: `${name}@example.com`, username: name })
  const email = 'unmarked@example.com'
  const marked = at('203.0.113.130', strict)
  await act(marked, 'logIn', { email: 'marked@example.com', password: PASSWORD })
  const mark = marked.cookies.get('hilo_device') ?? ''
  expect((await act(at('203.0.113.131', strict), 'logIn', wrong(email))).type).toBe('FieldsRefused')
  for (const planted of [mark, `${'A'.repeat(22)}.${'A'.repeat(43)}`, 'x', '']) {
    const stranger = at('203.0.113.132', strict)
    stranger.plant('hilo_device', planted)
    expect((await act(stranger, 'logIn', { email, password: PASSWORD })).type).toBe('TooManyTries')
  }
})

test('a sender who tries one password on many accounts is refused for a while', async () => {
  const strict = await startHilo({ env: { RATE_LIMIT_FACTOR: '0.03', TRUSTED_PROXIES: 'loopback' } })
  const types = []
  for (let n = 0; n < 4; n++)
    types.push((await act(at('198.51.100.60', strict), 'logIn', wrong(`sprayed${n}@example.com`))).type)
  expect(types).toEqual(['FieldsRefused', 'FieldsRefused', 'FieldsRefused', 'TooManyTries'])
  expect((await act(at('198.51.100.61', strict), 'logIn', wrong('sprayed9@example.com'))).type).toBe(
    'FieldsRefused',
  )
})

test('a successful login uses up no try', async () => {
  const strict = await startHilo({ env: { RATE_LIMIT_FACTOR: '0.03', TRUSTED_PROXIES: 'loopback' } })
  const email = 'often@example.com'
  await makeAccount(generous, { email, username: 'often_in' })
  for (let n = 0; n < 5; n++) {
    const answer = await act(at('198.51.100.62', strict), 'logIn', { email, password: PASSWORD })
    expect(answer.type).toBe('ViewerUpdated')
  }
})

test('fields under GraphQL aliases count separately', async () => {
  const tries = Array.from(
    { length: 6 },
    (_, n) =>
      `try${n}: logIn(input: { email: "alias@example.com", password: "Wrong-horse-1" }) { __typename }`,
  )
  const { data } = await at('198.51.100.7').ask<Record<string, { __typename: string }>>(
    `mutation { ${tries.join('\n')} }`,
  )
  expect(Object.values(data).filter(({ __typename }) => __typename === 'TooManyTries')).toHaveLength(3)
})

test('X-Forwarded-For from an address that is not a configured proxy is ignored', async () => {
  const answers = []
  for (let tries = 0; tries < 4; tries++)
    answers.push(
      (await act(at(`198.51.100.${50 + tries}`, untrusting), 'logIn', wrong('proxy@example.com'))).type,
    )
  expect(answers.at(-1)).toBe('TooManyTries')
})

test('a client is one sender to the limits, whatever port the proxy reports', async () => {
  const strict = await startHilo({ env: { RATE_LIMIT_FACTOR: '0.03', TRUSTED_PROXIES: 'loopback' } })
  const types = []
  for (let n = 0; n < 4; n++)
    types.push((await act(at(`198.51.100.63:${n}`, strict), 'logIn', wrong(`port${n}@example.com`))).type)
  expect(types.at(-1)).toBe('TooManyTries')
})

test.each([
  ['signUp', { username: 'somebody', password: PASSWORD }],
  ['requestPasswordReset', {}],
] as const)(
  '%s is limited for a sender and an account, alike for known and unknown ones; another sender has own tries',
  async (mutation, rest) => {
    for (const email of ['owner@example.com', `un${mutation.toLowerCase()}@example.com`]) {
      const types = []
      const browser = at('198.51.100.20')
      // More than the sender's limit for all accounts, which refused tries must not use up.
      for (let tries = 0; tries < 10; tries++)
        types.push((await act(browser, mutation, { email, ...rest })).type)
      expect(types[0]).not.toBe('TooManyTries')
      expect(types.at(-1)).toBe('TooManyTries')
      const { type } = await act(at('198.51.100.21'), mutation, { email, ...rest })
      expect(type).not.toBe('TooManyTries')
    }
  },
  15_000,
)

test('a try that is refunded after its window has ended allows no extra tries', async () => {
  const { limits } = hilo.deps
  const tries: Tries = [['resetOfPlayer', 'given-back']]
  await Promise.all(Array.from({ length: 5 }, () => limits.refund(tries)))
  const taken = []
  for (let n = 0; n < 10; n++) taken.push((await limits.take(tries))?.limit)
  expect(taken.filter((limit) => limit === undefined)).toHaveLength(9)
  await limits.refund(tries)
  await limits.refund(tries)
  expect(await limits.take(tries)).toBeNull()
  expect(await limits.take(tries)).toMatchObject({ limit: 'resetOfPlayer' })
})

test('a sender over its limit stores no further keys, whatever accounts it names', async () => {
  const reset = (n: number) =>
    act(at('198.51.100.31'), 'requestPasswordReset', { email: `nobody-${n}@example.com` })
  const countKeys = async () => {
    const { rows } = await hilo.pool.query<{ keys: number }>(
      'select count(*)::integer as keys from rate_limits',
    )
    return rows[0]?.keys
  }
  let tries = 0
  while ((await reset(tries++)).type === 'Done');
  const before = await countKeys()
  for (let further = 0; further < 20; further++)
    expect((await reset(tries + further)).type).toBe('TooManyTries')
  expect(await countKeys()).toBe(before)
})

test('guesses of links are rate limited', async () => {
  const types = new Set<string>()
  for (let tries = 0; tries < 31; tries++)
    types.add((await act(at('198.51.100.30'), 'verifyEmail', { code: `made-up-${tries}` })).type)
  expect(types).toEqual(new Set(['UnknownLink', 'TooManyTries']))
})

test('tries of one link are rate limited across all addresses', async () => {
  const strict = await startHilo({ env: { RATE_LIMIT_FACTOR: '0.03', TRUSTED_PROXIES: 'loopback' } })
  const types = []
  for (let n = 0; n < 4; n++)
    types.push((await act(at(`198.51.100.${70 + n}`, strict), 'verifyEmail', { code: 'made-up' })).type)
  expect(types.slice(2)).toEqual(['UnknownLink', 'TooManyTries'])
})

test('a stolen session is rate limited in guesses of the password, the address and names', async () => {
  const strict = await startHilo({ env: { RATE_LIMIT_FACTOR: '0.2' } })
  const owner = await loggedIn(generous, { email: 'robbed@example.com', username: 'robbed' })
  await makeAccount(generous, { email: 'probed@example.com', username: 'probed' })
  const thief = strict.browse()
  thief.plant('hilo_session', owner.cookies.get('hilo_session') ?? '')
  const wrongPassword = { presentPassword: 'Wrong-horse-1', newPassword: 'Another-horse-8' }
  const types = [
    await act(thief, 'changePassword', wrongPassword),
    await act(thief, 'deleteAccount', { email: 'wrong@example.com' }),
    await act(thief, 'changePassword', { ...wrongPassword, presentPassword: PASSWORD }),
    await act(thief, 'deleteAccount', { email: 'robbed@example.com' }),
  ].map(({ type }) => type)
  expect(types).toEqual(['FieldsRefused', 'FieldsRefused', 'TooManyTries', 'TooManyTries'])
  const probes = []
  for (let n = 0; n < 7; n++) probes.push((await act(thief, 'changeUsername', { username: 'probed' })).type)
  expect(probes.slice(5)).toEqual(['FieldsRefused', 'TooManyTries'])
  expect(await askAccount(owner)).toMatchObject({ username: 'robbed' })
})

test('strangers cause at most ten reset letters an hour to an owner; the last link is valid', async () => {
  const email = 'drowned@example.com'
  await makeAccount(generous, { email, username: 'drowned' })
  const ask = async (times: number) => {
    for (let n = 0; n < times; n++) await act(generous.browse(), 'requestPasswordReset', { email })
    const letters = await lettersTo(generous, email)
    return letters.filter((kind) => kind === 'passwordReset').length
  }
  generous.setClock('2026-11-21T18:00:00Z')
  expect(await ask(12)).toBe(10)
  const code = await linkCodeTo(generous, email)
  generous.setClock('2026-11-21T18:59:59Z')
  expect(await ask(1)).toBe(10)
  const reset = await act(generous.browse(), 'resetPassword', { code, password: 'Another-horse-8' })
  expect(reset.type).toBe('Done')
  generous.setClock('2026-11-21T19:00:00Z')
  expect(await ask(1)).toBe(11)
})

test('the rate limits store senders as hashes', async () => {
  const { rows } = await hilo.pool.query<{ key: string }>('select key from rate_limits')
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.map(({ key }) => key).join('\n')).not.toMatch(/@|198\.|203\./)
})

test('one address creates a limited number of new visitors, by any mutation', async () => {
  const few = await startHilo({ env: { RATE_LIMIT_FACTOR: '0.002', TRUSTED_PROXIES: 'loopback' } })
  const gameId = await few.open(5, '01234')
  const firsts = [at('198.51.100.40', few), at('198.51.100.40', few), at('198.51.100.40', few)]
  const [player = at('', few)] = firsts
  expect((await guess(player, { gameId, row: 0, guess: '11111' })).reason).toBeNull()
  for (const visitor of firsts) await visit(visitor)
  const { rows: before } = await few.pool.query('select id from players')
  const late = at('198.51.100.40', few)
  for (const mutation of [
    'recordVisit { __typename }',
    `makeGuess(input: { gameId: "${gameId}", row: 0, guess: "11111" }) { __typename }`,
  ]) {
    const answer = await late.ask(`mutation { ${mutation} }`)
    expect(answer).toMatchObject({ status: 429, data: null })
    expect(answer.errors?.[0]).toMatchObject({
      message: 'Too many new visitors from this address. Please try again later.',
      extensions: { code: 'TOO_MANY_REQUESTS' },
    })
  }
  expect(late.cookies.size).toBe(0)
  expect((await few.pool.query('select id from players')).rows).toEqual(before)
  // Existing visitors and visitors from other addresses are not affected.
  expect((await guess(player, { gameId, row: 1, guess: '22222' })).reason).toBeNull()
  await visit(at('198.51.100.41', few))
  expect(few.logLines).toEqual([])
})

test('aliases of a visit in one document create one visitor', async () => {
  const count = async () => (await generous.pool.query('select 1 from players')).rowCount ?? NaN
  const before = await count()
  const browser = generous.browse()
  await browser.ask(
    'mutation { a: recordVisit { __typename } b: recordVisit { __typename } c: recordVisit { __typename } }',
  )
  expect(await count()).toBe(before + 1)
})

test('an account that resets its statistics again and again is refused for a while', async () => {
  const account = { email: 'resetting@example.com', username: 'resetting' }
  const browser = await loggedIn(generous, account)
  const strict = await startHilo({ env: { RATE_LIMIT_FACTOR: '0.1' } })
  const twin = strict.browse()
  for (const [name, value] of browser.cookies) twin.plant(name, value)
  const types = []
  for (let tries = 0; tries < 4; tries++) types.push((await act(twin, 'resetStatistics', { digits: 5 })).type)
  expect(types).toEqual(['ViewerUpdated', 'ViewerUpdated', 'ViewerUpdated', 'TooManyTries'])
})
