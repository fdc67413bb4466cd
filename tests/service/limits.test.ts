import { expect, test } from 'vitest'
import { senderOf } from '#api/auth/limits.ts'
import { act, makeAccount, PASSWORD } from '#tests/kit/accountDocuments.ts'
import { startHilo } from '#tests/kit/hilo.ts'
import { guess, visit } from '#tests/kit/playDocuments.ts'

const generous = await startHilo()
const hilo = await startHilo({ env: { RATE_LIMIT_FACTOR: '0.3', TRUSTED_PROXIES: 'loopback' } })
const untrusting = await startHilo({ env: { RATE_LIMIT_FACTOR: '0.3' } })

/** A browser at another address, as a proxy tells it. */
function at(address: string, server = hilo) {
  const browser = server.browse()
  const fetch = browser.fetch.bind(browser)
  browser.fetch = (path, init) =>
    fetch(path, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), 'x-forwarded-for': address },
    })
  return browser
}

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
  expect((await act(at('198.51.100.2'), 'logIn', { email, password: PASSWORD })).type).toBe('LoggedIn')
})

test('however many strangers fail, a browser in which the owner has signed in before lets the owner in', async () => {
  const email = 'known@example.com'
  await makeAccount(generous, { email, username: 'known_one' })
  const owner = at('203.0.113.1')
  await act(owner, 'logIn', { email, password: PASSWORD })
  await act(owner, 'logOut')
  for (let tries = 0; tries < 31; tries++) await act(at(`203.0.113.${10 + tries}`), 'logIn', wrong(email))
  expect((await act(at('203.0.113.99'), 'logIn', { email, password: PASSWORD })).type).toBe('TooManyTries')
  expect((await act(owner, 'logIn', { email, password: PASSWORD })).type).toBe('LoggedIn')
}, 60_000)

test('fields under other names count singly', async () => {
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

test('X-Forwarded-For from who is no configured proxy is not believed', async () => {
  const answers = []
  for (let tries = 0; tries < 4; tries++)
    answers.push(
      (await act(at(`198.51.100.${50 + tries}`, untrusting), 'logIn', wrong('proxy@example.com'))).type,
    )
  expect(answers.at(-1)).toBe('TooManyTries')
})

test.each([
  ['signUp', { username: 'somebody', password: PASSWORD }],
  ['requestPasswordReset', {}],
] as const)(
  '%s is limited for an address and an account, alike for known and unknown ones',
  async (mutation, rest) => {
    for (const email of ['owner@example.com', `un${mutation.toLowerCase()}@example.com`]) {
      const types = []
      const browser = at('198.51.100.20')
      for (let tries = 0; tries < 3; tries++)
        types.push((await act(browser, mutation, { email, ...rest })).type)
      expect(types.at(-1)).toBe('TooManyTries')
    }
  },
  60_000,
)

test('links are not guessed at will', async () => {
  const types = new Set<string>()
  for (let tries = 0; tries < 31; tries++)
    types.add((await act(at('198.51.100.30'), 'verifyEmail', { code: `made-up-${tries}` })).type)
  expect(types).toEqual(new Set(['VerificationLinkRefused', 'TooManyTries']))
})

test('what is stored of who tried is a hash', async () => {
  const { rows } = await hilo.pool.query<{ key: string }>('select key from rate_limits')
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.map(({ key }) => key).join('\n')).not.toMatch(/@|198\.|203\./)
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:0:1::5', '8193:3512:0:1'],
  ['2001:db8:0:1:ffff::', '8193:3512:0:1'],
  ['::1', '0:0:0:0'],
])('%s counts as the sender %s', (address, sender) => {
  expect(senderOf(address)).toBe(sender)
})

test('one address makes no more new visitors than people can stand behind it, by whatever mutation', async () => {
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
  // Who has come before plays on, and so does who asks from elsewhere.
  expect((await guess(player, { gameId, row: 1, guess: '22222' })).reason).toBeNull()
  await visit(at('198.51.100.41', few))
  expect(few.told).toEqual([])
})

test('visits under other names in one document make one visitor', async () => {
  const count = async () => (await generous.pool.query('select 1 from players')).rowCount ?? NaN
  const before = await count()
  const browser = generous.browse()
  await browser.ask(
    'mutation { a: recordVisit { __typename } b: recordVisit { __typename } c: recordVisit { __typename } }',
  )
  expect(await count()).toBe(before + 1)
})
