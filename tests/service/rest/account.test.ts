import { expect, test } from 'vitest'
import {
  act,
  lettersTo,
  linkCodeTo,
  makeAccount,
  PASSWORD,
  loggedIn,
} from '#tests/kit/games/accountDocuments.ts'
import { call } from '#tests/kit/documentedCalls.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'

const hilo = await startHilo()
const NEW_PASSWORD = 'Another-horse-8'
const PASSWORD_TEXT =
  'Passwords must be at least 10 characters long, have an upper and lowercase letter, and have a number or special character.'

const post = (path: string, payload?: unknown) => call(hilo.browse(), 'POST', path, payload)
const logIn = async (email: string, password: string) => (await post('login', { email, password })).status

/** A refusal with these texts under the fields. */
function texts(fields: Record<string, string>, more: object = {}) {
  return { error: true, message: Object.values(fields)[0], ...more, ...fields, errors: fields }
}

test('a user requests an account, follows its link and logs in', async () => {
  const email = 'new@example.com'
  expect(await post('create-account', { email, username: 'brand_new', password: PASSWORD })).toMatchObject({
    status: 200,
    body: { success: true, message: 'An account verification link has been sent to your email.' },
  })
  expect(await logIn(email, PASSWORD)).toBe(401)
  const verificationCode = await linkCodeTo(hilo, email)
  const verified = await post(`verify-email/${verificationCode}`, { verificationCode })
  expect(verified).toMatchObject({
    status: 200,
    body: { success: true, message: 'Your account has been created!' },
  })
  expect(verified.headers.getSetCookie()).toEqual([])
  expect(await logIn(email, PASSWORD)).toBe(302)
})

test('a known address gets the answer of a new one, and its owner gets a letter', async () => {
  const email = 'known@example.com'
  await makeAccount(hilo, { email, username: 'known_one' })
  const form = { email, username: 'other_one', password: PASSWORD }
  const [known, unknown] = [
    await post('create-account', form),
    await post('create-account', { ...form, email: 'unknown@example.com', username: 'third_one' }),
  ]
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  expect(await lettersTo(hilo, email)).toContain('addressKnown')
})

test('create-account refuses each field with its text', async () => {
  await makeAccount(hilo, { email: 'named@example.com', username: 'Named_One' })
  const form = { email: 'fields@example.com', username: 'fields_1', password: PASSWORD }
  const refused = async (fields: object) => {
    const { status, body } = await post('create-account', { ...form, ...fields })
    return { status, body }
  }
  expect(await refused({ email: 'a@b' })).toEqual({
    status: 422,
    body: texts({ email: 'Invalid email address' }),
  })
  expect(await refused({ username: '123' })).toEqual({
    status: 422,
    body: texts({ username: 'Invalid username' }),
  })
  expect(await refused({ username: 'nAMED_oNE' })).toEqual({
    status: 422,
    body: texts({ username: 'This username is taken.' }),
  })
  expect(await refused({ password: 'short' })).toEqual({
    status: 422,
    body: texts({ password: PASSWORD_TEXT }),
  })
  expect(await refused({ email: '', username: '', password: '' })).toEqual({
    status: 422,
    body: texts({
      email: 'Invalid email address',
      username: 'Invalid username',
      password: PASSWORD_TEXT,
    }),
  })
  expect(await lettersTo(hilo, form.email)).toEqual([])
})

test('verify-email accepts a used link again, and refuses one that is expired, replaced or made up', async () => {
  const refused = {
    status: 422,
    body: { error: true, message: 'This verification code does not exist or has expired.' },
  }
  const verify = (code: string) => post(`verify-email/${code}`, {})
  hilo.setClock('2026-05-01T17:00:00Z')
  const email = 'links@example.com'
  const form = { email, username: 'links_1', password: PASSWORD }
  await post('create-account', form)
  const first = await linkCodeTo(hilo, email)
  hilo.setClock('2026-05-01T18:00:00Z')
  await post('create-account', form)
  const second = await linkCodeTo(hilo, email)
  expect(second).not.toBe(first)
  expect(await verify(first)).toMatchObject(refused)
  hilo.setClock('2026-05-02T18:00:00Z')
  expect(await verify(second)).toMatchObject(refused)
  await post('create-account', form)
  const third = await linkCodeTo(hilo, email)
  for (const _use of [1, 2]) expect((await verify(third)).status).toBe(200)
  hilo.setClock('2026-05-03T17:59:59.999Z')
  expect((await verify(third)).status).toBe(200)
  hilo.setClock('2026-05-03T18:00:00Z')
  expect(await verify(third)).toMatchObject(refused)
  for (const code of ['x', '%00', '%F0%9F%8E%B2', 'a'.repeat(90)])
    expect(await verify(code)).toMatchObject(refused)
})

test('forgot-password hides whether an address has an account, and refuses malformed ones', async () => {
  await makeAccount(hilo, { email: 'forgot@example.com', username: 'forgot_1' })
  for (const email of ['forgot@example.com', 'nobody@example.com']) {
    expect(await post('forgot-password', { email })).toMatchObject({
      status: 200,
      body: { success: true, message: 'A password reset link has been sent to your email.' },
    })
  }
  expect(await lettersTo(hilo, 'forgot@example.com')).toContain('passwordReset')
  expect(await lettersTo(hilo, 'nobody@example.com')).toEqual([])
  const refused = await post('forgot-password', { email: 'nobody' })
  expect(refused).toMatchObject({ status: 422, body: texts({ email: 'Invalid email address' }) })
})

test('change-password refuses a bad password and keeps the link, then accepts a good one once', async () => {
  const email = 'change@example.com'
  const browser = await loggedIn(hilo, { email, username: 'change_1' })
  await post('forgot-password', { email })
  const verificationCode = await linkCodeTo(hilo, email)
  const change = (password: string) => post('change-password', { password, verificationCode })
  expect(await change('short')).toMatchObject({
    status: 422,
    body: texts({ password: PASSWORD_TEXT }, { errorFound: true }),
  })
  expect(await change('Password123')).toMatchObject({
    status: 422,
    body: texts({ password: 'This password is too common.' }, { errorFound: true }),
  })
  const changed = await change(NEW_PASSWORD)
  expect(changed).toMatchObject({
    status: 200,
    body: { success: true, message: 'Your password has been reset.' },
  })
  expect((await call(browser, 'POST', 'account-info', {})).body).toMatchObject({ loggedIn: false })
  expect([await logIn(email, PASSWORD), await logIn(email, NEW_PASSWORD)]).toEqual([401, 302])
  const again = await change(NEW_PASSWORD)
  expect(again.status).toBe(422)
  expect(again.body).toEqual({
    error: true,
    message: 'This password reset link has expired or does not exist.',
  })
})

test.each([
  ['create-account', { email: 'a@example.com', username: 'abc' }, 'password must be a string.'],
  [
    'create-account',
    { email: 'a@example.com', username: 5, password: PASSWORD },
    'username must be a string.',
  ],
  ['create-account', [], 'The body must be a JSON object.'],
  ['forgot-password', {}, 'email must be a string.'],
  ['forgot-password', { email: null }, 'email must be a string.'],
  ['change-password', { password: PASSWORD }, 'verificationCode must be a string.'],
  ['change-password', { verificationCode: 'x', password: true }, 'password must be a string.'],
  ['verify-email/x', { verificationCode: 5 }, 'verificationCode must be a string.'],
])('%s of %j is answered 400: %s', async (path, payload, message) => {
  expect(await post(path, payload)).toMatchObject({ status: 400, body: { error: true, message } })
})

const strict = await startHilo({ env: { RATE_LIMIT_FACTOR: '0.3' } })

test('tries through both APIs count together, and an excess one is refused under a field', async () => {
  const email = 'limits@example.com'
  await makeAccount(hilo, { email, username: 'limits_1' })
  const wrong = { email, password: 'Wrong-horse-1' }
  const browser = strict.browse()
  expect((await act(browser, 'logIn', wrong)).type).toBe('FieldsRefused')
  expect((await call(browser, 'POST', 'validate', wrong)).status).toBe(401)
  expect((await call(browser, 'POST', 'login', wrong)).status).toBe(401)
  for (const path of ['validate', 'login']) {
    const refused = await call(browser, 'POST', path, { email, password: PASSWORD })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.body?.['password']).toMatch(/^Too many tries\. Please try again in \d+ minutes?\.$/)
  }
  expect((await act(browser, 'logIn', wrong)).type).toBe('TooManyTries')
})

test('validate before login counts no try if the password is right', async () => {
  const email = 'often@example.com'
  await makeAccount(hilo, { email, username: 'often_in' })
  const browser = strict.browse()
  for (let times = 0; times < 5; times++)
    expect((await call(browser, 'POST', 'validate', { email, password: PASSWORD })).status).toBe(302)
})

test.each([
  ['create-account', { username: 'limited', password: PASSWORD }, 'email'],
  ['forgot-password', {}, 'email'],
])('%s is limited, alike for known and unknown addresses', async (path, rest, field) => {
  for (const email of ['limits@example.com', `un${path}@example.com`]) {
    const browser = strict.browse()
    const answers = []
    for (let tries = 0; tries < 3; tries++)
      answers.push(await call(browser, 'POST', path, { email, ...rest }))
    expect(answers.at(-1)?.status).toBe(429)
    expect(answers.at(-1)?.body?.[field]).toMatch(/^Too many tries/)
  }
})

test('guesses of links are rate limited, and clients show the reason', async () => {
  const browser = strict.browse()
  const guesses = [
    ['verify-email/x', {}],
    ['change-password', { verificationCode: 'made-up', password: NEW_PASSWORD }],
  ] as const
  for (const [path, payload] of guesses) {
    let answer = await call(browser, 'POST', path, payload)
    while (answer.status === 422) answer = await call(browser, 'POST', path, payload)
    expect(answer.status).toBe(429)
    expect(answer.body?.['message']).toMatch(/^Too many tries/)
    if (path === 'change-password') expect(answer.body).toMatchObject({ errorFound: true })
  }
})

test.each([101, 5000])(
  'a verification code of %i characters is refused as any unknown code',
  async (length) => {
    const answer = await post(`verify-email/${'x'.repeat(length)}`, {})
    expect(answer).toMatchObject({
      status: 422,
      body: { error: true, message: 'This verification code does not exist or has expired.' },
    })
  },
)
