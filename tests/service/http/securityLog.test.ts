import { beforeEach, expect, test } from 'vitest'
import {
  act,
  linkCodeTo,
  PASSWORD,
  type AccountInput,
  type AccountMutation,
} from '#tests/kit/games/accountDocuments.ts'
import { COMPARED_VISITORS, SHARED_ADDRESS_ADVICE, watchAddresses } from '#api/auth/sharedAddress.ts'
import { createLogger, stackOf } from '#api/logging/logger.ts'
import { onceAMinute } from '#api/logging/onceAMinute.ts'
import { analystOf } from '#tests/kit/games/analysts.ts'
import { globalId, startHilo } from '#tests/kit/processes/hilo.ts'
import { visit } from '#tests/kit/games/playDocuments.ts'

const hilo = await startHilo({ env: { LOG_LEVEL: 'info' } })
const quiet = await startHilo({ env: { RATE_LIMIT_FACTOR: '0.1' } })

beforeEach(() => {
  for (const each of [hilo, quiet]) each.securityEvents.length = 0
})

type Line = { level: number; reqId: string; event: string; sender: string; account?: string }

/** The security events since the last call, without the fields of every line that differ between runs. */
function told({ securityEvents }: typeof hilo = hilo): object[] {
  return securityEvents.splice(0).map((text) => {
    const line = JSON.parse(text) as Record<string, unknown>
    const parts = Object.entries(line).filter(([name]) => !COMMON.has(name))
    return Object.fromEntries(parts.map(([name, value]) => [name, name === 'account' ? 'hashed' : value]))
  })
}

const COMMON = new Set(['level', 'time', 'pid', 'hostname', 'reqId', 'sender', 'msg'])

const EMAIL = 'Jo.Bloggs@Example.com'
const NAME = 'jo_bloggs'
const OTHER_PASSWORD = 'Wrong-horse-99'
const NEW_PASSWORD = 'Battery-staple-8'

test('every step of an account’s life is logged, with hashes for names and without secrets', async () => {
  const browser = hilo.browse()
  const lines: string[] = []
  const secrets = [EMAIL, EMAIL.toLowerCase(), NAME, PASSWORD, OTHER_PASSWORD, NEW_PASSWORD, '127.0.0.1']
  const step = async (mutation: AccountMutation, input?: AccountInput) => {
    await act(browser, mutation, input)
    secrets.push(...[...browser.cookies.values()].filter(Boolean))
    lines.push(...hilo.securityEvents)
    return told()
  }
  const hashed = { account: 'hashed' }
  expect(await step('signUp', { email: EMAIL, username: NAME, password: PASSWORD })).toEqual([
    { event: 'signedUp', ...hashed },
  ])
  const code = await linkCodeTo(hilo, EMAIL)
  expect(await step('verifyEmail', { code })).toEqual([{ event: 'emailVerified', ...hashed }])
  // The same link shows its success again, and has no effect.
  expect(await step('verifyEmail', { code })).toEqual([])
  expect(await step('verifyEmail', { code: 'made-up' })).toEqual([{ event: 'linkRefused' }])
  expect(await step('logIn', { email: EMAIL, password: OTHER_PASSWORD })).toEqual([
    { event: 'logInRefused', by: 'password', ...hashed },
  ])
  expect(await step('logIn', { email: EMAIL, password: PASSWORD })).toEqual([
    { event: 'passwordRight', by: 'password', ...hashed },
    { event: 'loggedIn', by: 'password', ...hashed },
  ])
  const newPassword = NEW_PASSWORD
  expect(await step('changePassword', { presentPassword: OTHER_PASSWORD, newPassword })).toEqual([
    { event: 'confirmRefused', by: 'passwordChange', ...hashed },
  ])
  expect(await step('changePassword', { presentPassword: PASSWORD, newPassword })).toEqual([
    { event: 'passwordSet', by: 'passwordChange', ...hashed },
    { event: 'loggedIn', by: 'passwordChange', ...hashed },
  ])
  expect(await step('changeUsername', { username: 'jo_other' })).toEqual([
    { event: 'usernameChanged', ...hashed },
  ])
  expect(await step('logOut')).toEqual([{ event: 'loggedOut' }])
  expect(await step('changeUsername', { username: 'jo_third' })).toEqual([{ event: 'notLoggedIn' }])
  expect(await step('requestPasswordReset', { email: EMAIL })).toEqual([{ event: 'resetAsked', ...hashed }])
  const reset = await linkCodeTo(hilo, EMAIL)
  expect(await step('resetPassword', { code: reset, password: PASSWORD })).toEqual([
    { event: 'passwordSet', by: 'link', ...hashed },
  ])
  expect(await step('resetPassword', { code: reset, password: PASSWORD })).toEqual([{ event: 'linkRefused' }])
  await step('logIn', { email: EMAIL, password: PASSWORD })
  const { data } = await browser.ask<{ viewer: { sessionHandle: string } }>('{ viewer { sessionHandle } }')
  expect(await step('endSession', { handle: data.viewer.sessionHandle })).toEqual([
    { event: 'sessionEnded', ...hashed },
  ])
  await step('logIn', { email: EMAIL, password: PASSWORD })
  expect(await step('deleteAccount', { email: 'another@example.com' })).toEqual([
    { event: 'confirmRefused', ...hashed },
  ])
  expect(await step('deleteAccount', { email: EMAIL })).toEqual([{ event: 'accountDeleted', ...hashed }])

  const parsed = lines.map((line) => JSON.parse(line) as Line)
  expect(parsed.map(({ reqId }) => /^[0-9a-f-]{36}$/.test(reqId))).not.toContain(false)
  // One account, from one address, in one series of letters each.
  expect(new Set(parsed.map(({ account }) => account))).toEqual(
    new Set([undefined, expect.stringMatching(/^[\w-]{16}$/)]),
  )
  expect(new Set(parsed.map(({ sender }) => sender)).size).toBe(1)
  const text = lines.join('')
  for (const secret of [...secrets, code, reset, data.viewer.sessionHandle, 'jo_other', 'jo_third'])
    expect([secret, text.includes(secret)]).toEqual([secret, false])
})

test('every refusal is logged: by limit, origin, token, owner and query', async () => {
  const { token } = await analystOf(hilo)
  const ask = (headers: Record<string, string>, query: string) =>
    hilo.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', ...headers },
      payload: { query },
    })
  const answer = await ask({ origin: 'https://evil.example' }, '{ serverTime }')
  expect(JSON.parse(hilo.securityEvents[0] ?? '')).toMatchObject({
    level: 40,
    reqId: answer.headers['x-request-id'],
  })
  expect(told()).toEqual([{ event: 'crossSiteRefused' }])

  await ask({ authorization: `Bearer ${token.slice(0, -1)}x` }, '{ rateLimit { cost } }')
  await hilo.app.inject({ url: '/analysts/exports/x.csv', headers: { authorization: 'Bearer x' } })
  await hilo.app.inject({
    url: '/analysts/',
    headers: { authorization: `Basic ${btoa('me:no-token')}` },
  })
  await hilo.app.inject('/analysts/')
  expect(told()).toEqual([{ event: 'tokenRefused' }, { event: 'tokenRefused' }, { event: 'tokenRefused' }])

  await ask({}, '{ viewer { secret_of_somebody } }')
  await ask({}, `{ ${'serverTime '.repeat(2000)} }`)
  await ask({ authorization: `Bearer ${token}` }, '{ nothing }')
  expect(told()).toEqual([
    { event: 'requestRefused', codes: ['GRAPHQL_VALIDATION_FAILED'] },
    { event: 'requestRefused', codes: [expect.any(String)] },
    { event: 'requestRefused', codes: ['GRAPHQL_VALIDATION_FAILED'] },
  ])

  await ask({}, `{ node(id: "${globalId('Play', '1:207782')}") { id } }`)
  expect(told()).toEqual([{ event: 'notTheirs' }])
})

test('at the usual level only warnings are logged, each once a minute for a sender', async () => {
  for (let tries = 0; tries < 3; tries++)
    await act(quiet.browse(), 'logIn', { email: EMAIL, password: OTHER_PASSWORD })
  expect(told(quiet)).toEqual([
    { event: 'limitReached', limit: 'logInToAccountFromAddress', account: 'hashed' },
  ])
  quiet.setClock('2026-11-21T17:01:00Z')
  await act(quiet.browse(), 'logIn', { email: EMAIL, password: OTHER_PASSWORD })
  expect(told(quiet)).toHaveLength(1)
})

test('the number of warnings a minute is limited', () => {
  let now = 0
  const isFirst = onceAMinute(() => new Date(now), 3)
  const told = (keys: string) => [...keys].filter((key) => isFirst(key)).join('')
  expect(told('aabcd')).toBe('abc')
  now = 59_999
  expect(told('abcde')).toBe('')
  now = 60_000
  expect(told('decba')).toBe('dec')
})

test('an address that nearly all new visitors share is reported, with advice', async () => {
  for (let visitors = 0; visitors < COMPARED_VISITORS; visitors++) await visit(quiet.browse())
  expect(told(quiet)).toEqual([{ event: 'addressShared', advice: SHARED_ADDRESS_ADVICE }])
})

test.each([
  ['one in ten has another address', (n: number) => (n % 10 === 0 ? `192.0.2.${n}` : '10.0.0.1'), true],
  ['all are in one household', (n: number) => `2001:db8::${n}`, true],
  ['a school is among them', (n: number) => (n % 2 === 0 ? `192.0.2.${n}` : '10.0.0.1'), false],
  ['all have their own', (n: number) => `192.0.2.${n}`, false],
])('an address is not shared before it is that of nearly all new visitors: %s', (_, addressOf, isShared) => {
  const isAddressShared = watchAddresses()
  const answers = Array.from({ length: 2 * COMPARED_VISITORS }, (_visitor, n) =>
    isAddressShared(addressOf(n + 1)),
  )
  expect(answers.includes(true)).toBe(isShared)
})

test('a terminal that shows the log or the console gets no control character', () => {
  const CONTROLS = [
    '\u001B[2J',
    '\r',
    '\b',
    '\0',
    '\u007F',
    '\u009B2J',
    '\u0085',
    '\u2028',
    '\u202E',
    '\u2066',
  ]
  for (const control of CONTROLS) {
    const lines: string[] = []
    const logger = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
    const error = Object.assign(new Error(`before${control}after`), { code: control })
    logger.error({ err: error }, 'a failure')
    const shown = `${lines.join('')}${stackOf(error)}`
    expect(shown.match(/(?!\n)[\p{Cc}\p{Cf}\u2028]|\\[urb]/gu), JSON.stringify(control)).toBeNull()
    expect(shown.match(/before\uFFFD/g)?.length).toBeGreaterThanOrEqual(3)
  }
})
