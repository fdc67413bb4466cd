import { expect, test } from 'vitest'
import { isCommonPassword } from '#api/auth/commonPasswords.ts'
import { act, askAccount, lettersTo, linkCodeTo, makeAccount, PASSWORD } from '#tests/kit/accountDocuments.ts'
import { startHilo } from '#tests/kit/hilo.ts'

const hilo = await startHilo()
const { pool } = hilo

const countOf = async (table: string) =>
  (await pool.query<{ count: number }>(`select count(*)::integer from ${table}`)).rows[0]?.count

test('who signs up gets a letter, follows its link, and can sign in', async () => {
  const browser = hilo.browse()
  const email = 'First@Example.com'
  const signedUp = await act(browser, 'signUp', { email, username: 'First_1', password: PASSWORD })
  expect(signedUp).toEqual({
    type: 'SignedUp',
    message: 'An account verification link has been sent to your email.',
  })
  expect(await lettersTo(hilo, email)).toEqual(['verification'])
  const early = await act(browser, 'logIn', { email, password: PASSWORD })
  expect(early.errors).toEqual([{ field: 'PASSWORD', message: 'Incorrect e-mail or password.' }])
  const verified = await act(browser, 'verifyEmail', { code: await linkCodeTo(hilo, email) })
  expect(verified).toEqual({ type: 'EmailVerified', message: 'Your account has been created!' })
  expect(await askAccount(browser)).toBeNull()
  expect(await act(browser, 'logIn', { email: 'FIRST@example.COM', password: PASSWORD })).toEqual({
    type: 'LoggedIn',
  })
  expect(await askAccount(browser)).toEqual({
    username: 'First_1',
    email,
    pictureUrl: expect.stringMatching(/^\/avatars\/[0-9a-f-]{36}\.svg$/) as string,
    premium: false,
    hasPassword: true,
    hasGoogle: false,
    usernameChangeableAt: null,
  })
})

test.each([
  [{ email: 'nobody' }, 'EMAIL', 'Invalid email address'],
  [{ email: 'plаyer@example.com' }, 'EMAIL', 'Invalid email address'],
  [{ email: `${'a'.repeat(90_000)}@example.com` }, 'EMAIL', 'Invalid email address'],
  [{ username: 'ab' }, 'USERNAME', 'Invalid username'],
  [{ username: 'a'.repeat(17) }, 'USERNAME', 'Invalid username'],
  [{ username: '12345' }, 'USERNAME', 'Invalid username'],
  [{ username: 'Аdmin1' }, 'USERNAME', 'Invalid username'],
  [{ username: '<b>bold</b>' }, 'USERNAME', 'Invalid username'],
  [{ username: 'a'.repeat(90_000) }, 'USERNAME', 'Invalid username'],
  [{ username: 'sh1thead' }, 'USERNAME', 'This username is not allowed.'],
  [{ username: 'Ad_min' }, 'USERNAME', 'This username is not allowed.'],
  [{ password: 'Short-1' }, 'PASSWORD', expect.stringContaining('at least 10 characters') as string],
  [{ password: `Aa1${'x'.repeat(30)}` }, 'PASSWORD', expect.stringContaining('at least 10') as string],
  [{ password: 'alllowercase1' }, 'PASSWORD', expect.stringContaining('upper and lowercase') as string],
  [{ password: 'Aa1'.repeat(30_000) }, 'PASSWORD', expect.stringContaining('at least 10') as string],
  [{ password: 'Daily-Game-2026' }, 'PASSWORD', 'This password is too common.'],
  [{ password: 'Password123!' }, 'PASSWORD', 'This password is too common.'],
])('%.60j is refused under its field, and nothing is stored', async (wrong, field, message) => {
  const right = { email: 'right@example.com', username: 'right_one', password: PASSWORD }
  const before = [await countOf('sign_ups'), await countOf('mails')]
  const answer = await act(hilo.browse(), 'signUp', { ...right, ...wrong })
  expect(answer).toEqual({ type: 'FieldsRefused', errors: [{ field, message }] })
  expect([await countOf('sign_ups'), await countOf('mails')]).toEqual(before)
})

test.each([
  ['Daily-Game-2026', true],
  ['HiloHilo-1', true],
  ['My-Hilo-horse-7', false],
  [PASSWORD, false],
])('a password made of words of this game is too common: %s is %s', (password, isCommon) => {
  expect(isCommonPassword(password)).toBe(isCommon)
})

test('all that is wrong is told at once', async () => {
  const answer = await act(hilo.browse(), 'signUp', { email: '', username: '', password: '' })
  expect(answer.errors?.map(({ field }) => field)).toEqual(['EMAIL', 'USERNAME', 'PASSWORD'])
})

test('a body of a megabyte is refused before it is looked at', async () => {
  const sent = hilo.browse().ask('{ serverTime }', { email: 'a'.repeat(1_000_000) })
  expect((await sent).status).toBe(413)
})

test('a known address is answered as an unknown one, and its owner gets a letter instead', async () => {
  await makeAccount(hilo, { email: 'known@example.com', username: 'known_one' })
  const form = { username: 'known_two', password: PASSWORD }
  hilo.setClock('2026-11-22T17:00:00Z')
  const known = await act(hilo.browse(), 'signUp', { ...form, email: 'KNOWN@example.com' })
  const unknown = await act(hilo.browse(), 'signUp', { ...form, username: 'known_3', email: 'un@known.com' })
  expect(known).toEqual(unknown)
  expect(await lettersTo(hilo, 'known@example.com')).toEqual(['verification', 'addressKnown'])
  const { rows } = await pool.query(
    "select password_hash, token_hash from sign_ups where email_key = 'known@example.com'",
  )
  expect(rows).toEqual([{ password_hash: null, token_hash: null }])
})

test('a username is taken for a day, whether the address was known or not, so that it does not tell', async () => {
  hilo.setClock('2026-11-23T17:00:00Z')
  await makeAccount(hilo, { email: 'owner@example.com', username: 'owner' })
  const signUp = (email: string, username: string) =>
    act(hilo.browse(), 'signUp', { email, username, password: PASSWORD })
  hilo.setClock('2026-11-24T17:00:00Z')
  await signUp('owner@example.com', 'tried_known')
  await signUp('fresh@example.com', 'tried_fresh')
  const taken = { errors: [{ field: 'USERNAME', message: 'This username is taken.' }] }
  expect(await signUp('prober@example.com', 'TRIED_known')).toMatchObject(taken)
  expect(await signUp('prober@example.com', 'tried_FRESH')).toMatchObject(taken)
  hilo.setClock('2026-11-25T17:00:00Z')
  expect(await signUp('prober1@example.com', 'tried_known')).toMatchObject({ type: 'SignedUp' })
  expect(await signUp('prober2@example.com', 'tried_fresh')).toMatchObject({ type: 'SignedUp' })
})

test('a username is unique without regard to case', async () => {
  await makeAccount(hilo, { email: 'case@example.com', username: 'CaseName' })
  const answer = await act(hilo.browse(), 'signUp', {
    email: 'case2@example.com',
    username: 'casename',
    password: PASSWORD,
  })
  expect(answer.errors).toEqual([{ field: 'USERNAME', message: 'This username is taken.' }])
})

test('a link is good once, until a newer one or the next day', async () => {
  hilo.setClock('2026-12-01T17:00:00Z')
  const email = 'link@example.com'
  const form = { email, username: 'link_name', password: PASSWORD }
  const refused = {
    type: 'VerificationLinkRefused',
    message: 'This verification code does not exist or has expired.',
  }
  const verify = (code: string) => act(hilo.browse(), 'verifyEmail', { code })
  await act(hilo.browse(), 'signUp', form)
  const old = await linkCodeTo(hilo, email)
  hilo.setClock('2026-12-01T17:05:00Z')
  await act(hilo.browse(), 'signUp', form)
  const newer = await linkCodeTo(hilo, email)
  expect(newer).not.toBe(old)
  expect(await verify(old)).toEqual(refused)
  expect(await verify(`${newer.slice(0, -1)}_`)).toEqual(refused)
  expect(await verify('')).toEqual(refused)
  hilo.setClock('2026-12-02T17:05:00Z')
  expect(await verify(newer)).toEqual(refused)
  await act(hilo.browse(), 'signUp', form)
  const last = await linkCodeTo(hilo, email)
  const uses = await Promise.all(Array.from({ length: 50 }, () => verify(last)))
  expect(uses.filter(({ type }) => type === 'EmailVerified')).toHaveLength(1)
  expect(await verify(last)).toEqual(refused)
})

test('100 sign-ups at once for one address in varied case make one account and one letter', async () => {
  hilo.setClock('2026-12-05T17:00:00Z')
  const email = 'hundred@example.com'
  const varied = (n: number) =>
    [...email].map((sign, index) => ((n >> (index % 7)) & 1 ? sign.toUpperCase() : sign)).join('')
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      act(hilo.browse(), 'signUp', { email: varied(n), username: 'hundred', password: PASSWORD }),
    ),
  )
  expect(new Set(answers.map(({ type }) => type))).toEqual(new Set(['SignedUp']))
  expect(await lettersTo(hilo, email)).toEqual(['verification'])
  await act(hilo.browse(), 'verifyEmail', { code: await linkCodeTo(hilo, email) })
  const { rowCount } = await pool.query("select 1 from users where email_key = 'hundred@example.com'")
  expect(rowCount).toBe(1)
}, 90_000)
