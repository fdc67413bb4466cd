import { afterAll, expect, test } from 'vitest'
import { emailKey } from '#api/accounts/emailKey.ts'
import { isGooglePicture } from '#api/auth/google/googlePicture.ts'
import {
  act,
  askAccount,
  lettersTo,
  linkCodeTo,
  makeAccount,
  PASSWORD,
} from '#tests/kit/games/accountDocuments.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { DOT, startGoogleProvider } from '#tests/kit/processes/googleProvider.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { holdUser } from '#tests/kit/database/holdUser.ts'
import { guess } from '#tests/kit/games/playDocuments.ts'

const provider = await startGoogleProvider()
const hilo = await startHilo({ env: provider.settings })
afterAll(() => provider.stop())

/** Leaves for the provider. Returns the address to which it sends the browser back. */
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
  provider.say(said)
  return (await browser.fetch(await leave(browser))).headers.get('location')
}

const someone = (subject: string, email: string) => ({ sub: subject, email, email_verified: true })

test.each(['192.168.1.5:3000', '127.0.0.1:3000', 'localhost.:3000'])(
  'a login that begins at %s begins again at the host of its callback, whose cookie Google’s answer needs',
  async (host) => {
    const { statusCode, headers } = await hilo.app.inject({ url: '/api/login/google', headers: { host } })
    expect(statusCode).toBe(301)
    expect(headers.location).toBe('http://localhost:3000/api/login/google')
    expect(headers['set-cookie']).toBeUndefined()
  },
)

test('a new user gets an account, with Google’s picture and a name that reveals nothing', async () => {
  const browser = hilo.browse()
  const picture = provider.show({ content: DOT })
  const said = { ...someone('g-1', 'New@Gmail.com'), name: 'Ada L', picture }
  expect(await logIn(browser, said)).toBe('/login/complete')
  expect(await askAccount(browser)).toMatchObject({
    email: 'New@Gmail.com',
    username: expect.stringMatching(/^Player_\d+$/) as string,
    pictureUrl: expect.stringMatching(/^\/avatars\/[0-9a-f-]{36}\.gif$/) as string,
    hasPassword: false,
    hasGoogle: true,
  })
})

const pictureOf = async (browser: Browser) => (await askAccount(browser))?.pictureUrl ?? ''

test('Google’s picture is copied at each login, shown only to its owner, and never cached', async () => {
  const [owner, other] = [hilo.browse(), hilo.browse()]
  await logIn(other, someone('g-20', 'looks@gmail.com'))
  await logIn(owner, { ...someone('g-21', 'seen@gmail.com'), picture: provider.show({ content: DOT }) })
  const path = await pictureOf(owner)
  const shown = await owner.fetch(path)
  expect(shown.headers.get('content-type')).toBe('image/gif')
  expect(shown.headers.get('cache-control')).toBe('no-store')
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(DOT)
  for (const stranger of [other, hilo.browse()]) expect((await stranger.fetch(path)).status).toBe(404)

  // A different picture, a picture that cannot be loaded, and none.
  const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex')
  await logIn(owner, { ...someone('g-21', 'seen@gmail.com'), picture: provider.show({ content: jpeg }) })
  const another = await pictureOf(owner)
  expect(Buffer.from(await (await owner.fetch(another)).arrayBuffer())).toEqual(jpeg)
  await logIn(owner, { ...someone('g-21', 'seen@gmail.com'), picture: 'https://127.0.0.1:1/away.gif' })
  expect(await pictureOf(owner)).toBe(another)
  await logIn(owner, someone('g-21', 'seen@gmail.com'))
  expect(await pictureOf(owner)).toMatch(/\.svg$/)
  expect((await owner.fetch(another)).status).toBe(404)
  expect(
    (await hilo.pool.query(`select from pictures join users using (player_id) where google_subject = 'g-21'`))
      .rowCount,
  ).toBe(0)
})

test.each([
  ['larger than the limit', () => ({ content: Buffer.concat([DOT, Buffer.alloc(100_000)]) })],
  ['a page', () => ({ content: Buffer.from('<html><script>alert(1)</script>') })],
  [
    'a drawing that may hold scripts',
    () => ({ content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }),
  ],
  ['nothing', () => ({ content: Buffer.alloc(0) })],
  ['elsewhere', () => ({ movedTo: provider.show({ content: DOT }) })],
])('a picture that is %s is refused', async (what, shown) => {
  const browser = hilo.browse()
  const picture = provider.show(shown())
  await logIn(browser, {
    ...someone(`g-22-${what.replaceAll(' ', '-')}`, `${what.replaceAll(' ', '.')}@gmail.com`),
    picture,
  })
  expect(provider.asked.at(-1)).toBe(new URL(picture).pathname)
  expect(await pictureOf(browser)).toMatch(/\.svg$/)
})

test.each([
  ['https://lh3.googleusercontent.com/a/x=s96-c', true],
  ['http://lh3.googleusercontent.com/a', false],
  ['https://lh3.googleusercontent.com:8443/a', false],
  ['https://googleusercontent.com.evil.example/a', false],
  ['https://evilgoogleusercontent.com/a', false],
  ['https://me@lh3.googleusercontent.com/a', false],
  ['https://evil.example/lh3.googleusercontent.com', false],
  ['http://169.254.169.254/latest/meta-data', false],
  ['http://localhost:5432/', false],
  ['file:///etc/passwd', false],
  ['//lh3.googleusercontent.com/a', false],
  ['', false],
])('the request for a picture at %j: %s', (address, isAsked) => {
  expect(isGooglePicture({ userinfoUrl: 'https://openidconnect.googleapis.com/v1/userinfo' }, address)).toBe(
    isAsked,
  )
})

test('Google’s subject identifies a user, also with a new address', async () => {
  await logIn(hilo.browse(), someone('g-2', 'before@gmail.com'))
  const browser = hilo.browse()
  expect(await logIn(browser, someone('g-2', 'after@gmail.com'))).toBe('/login/complete')
  expect((await askAccount(browser))?.email).toBe('before@gmail.com')
})

const STRANGERS = 'Strange-horse-7'

/** Signs up with another person's address. A program that checks the person's mail follows the link. */
async function takeAddress(email: string, username: string): Promise<{ stranger: Browser; code: string }> {
  const stranger = hilo.browse()
  await act(stranger, 'signUp', { email, username, password: STRANGERS })
  const code = await linkCodeTo(hilo, email)
  expect((await act(hilo.browse(), 'verifyEmail', { code })).type).toBe('Done')
  expect((await act(stranger, 'logIn', { email, password: STRANGERS })).type).toBe('ViewerUpdated')
  return { stranger, code }
}

const tryPassword = async (email: string, password: string) =>
  (await act(hilo.browse(), 'logIn', { email, password })).type

test('a link to an account ends its password and its other sessions, and gets a letter', async () => {
  const email = 'linked@example.com'
  const { stranger, code } = await takeAddress(email, 'linked_1')
  const browser = hilo.browse()
  await act(browser, 'logIn', { email, password: STRANGERS })
  expect(await logIn(browser, someone('g-3', 'LINKED@example.com'))).toBe('/login/complete')
  const linked = { username: 'linked_1', hasPassword: false, hasGoogle: true }
  expect(await askAccount(browser)).toMatchObject(linked)
  expect(await lettersTo(hilo, email)).toEqual(['verification', 'googleLinked'])
  expect(await askAccount(stranger)).toBeNull()
  expect(await tryPassword(email, STRANGERS)).toBe('FieldsRefused')
  const change = { presentPassword: STRANGERS, newPassword: 'Another-horse-8' }
  expect((await act(stranger, 'changePassword', change)).type).toBe('NotLoggedIn')

  // Neither the used link nor another sign-up opens the account again.
  expect((await act(stranger, 'verifyEmail', { code })).type).toBe('Done')
  await act(stranger, 'signUp', { email, username: 'linked_2', password: STRANGERS })
  expect(await lettersTo(hilo, email)).toEqual(['verification', 'googleLinked', 'addressKnown'])
  expect(await tryPassword(email, STRANGERS)).toBe('FieldsRefused')
  expect(await askAccount(browser)).toMatchObject(linked)

  // A later login with Google keeps the password that the owner sets.
  await act(browser, 'requestPasswordReset', { email })
  const reset = { code: await linkCodeTo(hilo, email), password: PASSWORD }
  expect((await act(browser, 'resetPassword', reset)).type).toBe('Done')
  await logIn(browser, someone('g-3', email))
  expect(await tryPassword(email, PASSWORD)).toBe('ViewerUpdated')
})

const IN_FLIGHT = {
  logIn: (browser: Browser, email: string) => act(browser, 'logIn', { email, password: STRANGERS }),
  changePassword: (browser: Browser) =>
    act(browser, 'changePassword', { presentPassword: STRANGERS, newPassword: 'Stranger-horse-9' }),
  resetPassword: async (browser: Browser, email: string) =>
    act(browser, 'resetPassword', { code: await linkCodeTo(hilo, email), password: PASSWORD }),
}

test.each(
  (['logIn', 'changePassword', 'resetPassword'] as const).flatMap((name) => [
    [name, 'before'] as const,
    [name, 'after'] as const,
  ]),
)(
  '%s %s a link at the same moment leaves a stranger neither a session nor a password',
  async (name, order) => {
    const email = `${name.toLowerCase()}.${order}@example.com`
    const { stranger } = await takeAddress(email, `${name.slice(0, 6)}_${order}`)
    await act(hilo.browse(), 'requestPasswordReset', { email })
    const owner = hilo.browse()
    provider.say(someone(`g-${name}-${order}`, email))
    const url = await leave(owner)
    const ways = [() => IN_FLIGHT[name](stranger, email), () => owner.fetch(url)]
    const { changing, areWaiting } = await holdUser(hilo.pool, email)
    const begun: Promise<unknown>[] = []
    for (const way of order === 'before' ? ways : ways.toReversed()) {
      begun.push(way())
      await areWaiting(begun.length)
    }
    await changing.query('rollback')
    changing.release()
    await Promise.all(begun)
    expect(await askAccount(stranger)).toBeNull()
    for (const password of [STRANGERS, 'Stranger-horse-9'])
      expect(await tryPassword(email, password)).toBe('FieldsRefused')
    if (name !== 'resetPassword') expect(await askAccount(owner)).toMatchObject({ hasPassword: false })
    expect(hilo.logLines).toEqual([])
  },
)

test('a stranger’s sign-up that waits, or is confirmed meanwhile, gives no access to Google’s account', async () => {
  for (let round = 0; round < 6; round++) {
    const email = `waits${round}@example.com`
    await act(hilo.browse(), 'signUp', { email, username: `waits_${round}`, password: STRANGERS })
    const code = await linkCodeTo(hilo, email)
    const owner = hilo.browse()
    provider.say(someone(`g-waits-${round}`, email))
    const url = await leave(owner)
    const verify = () => act(hilo.browse(), 'verifyEmail', { code })
    const logInThere = () => owner.fetch(url)
    if (round === 0) await logInThere()
    await Promise.all(round === 0 ? [verify()] : [verify(), logInThere()])
    expect(await askAccount(owner)).toMatchObject({ email, hasPassword: false, hasGoogle: true })
    expect(await tryPassword(email, STRANGERS)).toBe('FieldsRefused')
  }
  expect(hilo.logLines).toEqual([])
})

test.each([
  ['no', false],
  ['a word', 'false'],
  ['nothing', undefined],
])('if Google says %s about the verification of the address, nothing is linked', async (words, said) => {
  const name = words.replace(' ', '_')
  const email = `unproved_${name}@example.com`
  await makeAccount(hilo, { email, username: `un_${name}` })
  const browser = hilo.browse()
  const identity = { sub: `thief-${name}`, email, ...(said !== undefined && { email_verified: said }) }
  expect(await logIn(browser, identity)).toBe('/login?google=unverified')
  expect(await askAccount(browser)).toBeNull()
})

test('a second Google account with the address of a linked one logs in nowhere', async () => {
  await logIn(hilo.browse(), someone('g-5', 'two@gmail.com'))
  const browser = hilo.browse()
  expect(await logIn(browser, someone('g-6', 'two@gmail.com'))).toBe('/login?google=taken')
  expect(await askAccount(browser)).toBeNull()
})

test.each([
  ["o'brien@example.com", "O'Brien@Example.com"],
  ['reader@bücher.example', 'READER@xn--bcher-kva.example'],
  ['ödön@példa.hu', 'O\u0308DO\u0308N@xn--plda-bpa.hu'],
])(
  'an address that Google verified, %s, is taken as it is, and works like any other',
  async (email, other) => {
    const said = someone(`g-odd-${email.length}`, email)
    const owner = hilo.browse()
    expect(await logIn(owner, said)).toBe('/login/complete')
    expect((await askAccount(owner))?.email).toBe(email)
    // The form for a forgotten password keeps the specified pattern, so the settings send the link.
    expect((await act(owner, 'requestPasswordReset', { email })).errors).toEqual([
      { field: 'EMAIL', message: 'Invalid email address' },
    ])
    const sendLink = () => act(owner, 'changePassword', { presentPassword: '', newPassword: '' })
    for (const _ of ['the first password', 'a forgotten password']) {
      expect((await sendLink()).type).toBe('Done')
      const code = await linkCodeTo(hilo, email)
      expect((await act(owner, 'resetPassword', { code, password: PASSWORD })).type).toBe('Done')
      expect((await act(owner, 'logIn', { email: other, password: PASSWORD })).type).toBe('ViewerUpdated')
    }
    expect(await logIn(hilo.browse(), { ...said, email: other })).toBe('/login/complete')
    expect(await logIn(hilo.browse(), { ...said, email: other, sub: `${said.sub}-2` })).toBe(
      '/login?google=taken',
    )
    expect((await act(owner, 'deleteAccount', { email: 'other@example.com' })).errors?.[0]?.field).toBe(
      'EMAIL',
    )
    expect((await act(owner, 'deleteAccount', { email: other })).type).toBe('Done')
    expect(await lettersTo(hilo, email)).toEqual(['accountDeleted'])
  },
)

test('Google is linked to an account whose address writes the domain in another way, not to a look-alike', async () => {
  await makeAccount(hilo, { email: 'kim@xn--bcher-kva.example', username: 'kim_1' })
  const [lookAlike, owner] = [hilo.browse(), hilo.browse()]
  // The sign for kelvin, a Cyrillic letter, and a full-width one.
  for (const [index, first] of ['\u212a', 'к', 'ｋ'].entries()) {
    expect(await logIn(lookAlike, someone(`g-like-${index}`, `${first}im@bücher.example`))).toBe(
      '/login/complete',
    )
    expect((await askAccount(lookAlike))?.username).not.toBe('kim_1')
  }
  expect(await logIn(owner, someone('g-kim', 'Kim@BÜCHER.example'))).toBe('/login/complete')
  expect((await askAccount(owner))?.username).toBe('kim_1')
})

test.each([
  ['Player@Example.COM', 'player@example.com'],
  ['Ödön@Bücher.Example', 'ödön@xn--bcher-kva.example'],
  ['a@faß.de', 'a@xn--fa-hia.de'],
  ['a@bücher.example/x', 'a@bücher.example/x'],
  ['a@b\u00fccher%2eexample', 'a@bücher%2eexample'],
  ['Username_1', 'username_1'],
  [`a@${'Ü'.repeat(50_000)}`, `a@${'ü'.repeat(50_000)}`],
])('the key of %.30s is %.30s', (email, key) => {
  expect(emailKey(email)).toBe(key)
})

test.each([
  'no at sign',
  'a@b\r\nBcc: all@example.com',
  '"a b"@example.com',
  `${'a'.repeat(250)}@example.com`,
])('a verified address of %.20j can receive no letter, and the refusal says so', async (email) => {
  expect(await logIn(hilo.browse(), someone('g-wrong', email))).toBe('/login?google=address')
})

test.each([
  ['another browser', (_url: string, _from: Browser) => hilo.browse()],
  ['a browser that has lost its cookie', (_url: string, from: Browser) => (forgetStates(from), from)],
])('a return in %s logs nobody in', async (_, returning) => {
  provider.say(someone('g-7', 'seven@gmail.com'))
  const browser = hilo.browse()
  const url = await leave(browser)
  const other = returning(url, browser)
  expect((await other.fetch(url)).headers.get('location')).toBe('/login?google=failed')
  expect(await askAccount(other)).toBeNull()
})

test('a browser sent back by somebody else’s link is not logged in as them', async () => {
  provider.say(someone('g-8', 'eight@gmail.com'))
  const [attacker, victim] = [hilo.browse(), hilo.browse()]
  const url = await leave(attacker)
  await leave(victim)
  expect((await victim.fetch(url)).headers.get('location')).toBe('/login?google=failed')
  expect(await askAccount(victim)).toBeNull()
})

test('a return with a different state parameter logs nobody in', async () => {
  provider.say(someone('g-10', 'ten@gmail.com'))
  const browser = hilo.browse()
  const url = (await leave(browser)).replace(/state=[\w-]+/, `state=${'A'.repeat(32)}`)
  expect((await browser.fetch(url)).headers.get('location')).toBe('/login?google=failed')
  expect(await askAccount(browser)).toBeNull()
})

test.each(['?error=access_denied', '', '?code=made-up', '?code=a&code=b&state=x'])(
  'a return with %j logs nobody in and is no error',
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
  expect(answer).toMatchObject({ type: 'Done' })
  expect(await lettersTo(hilo, 'nine@gmail.com')).toEqual(['passwordReset'])
})

test('a guess sent before the login with Google gives the browser no other session', async () => {
  const gameId = await hilo.open(5, '01234')
  const browser = hilo.browse()
  await guess(browser, { gameId, row: 0, guess: '11111' })
  const sentBefore = hilo.browse()
  for (const [name, value] of browser.cookies) sentBefore.plant(name, value)
  const cookies = new Map(sentBefore.cookies)
  expect(await logIn(browser, someone('g-late', 'late@gmail.com'))).toBe('/login/complete')
  expect(await guess(sentBefore, { gameId, row: 1, guess: '22222' })).toMatchObject({
    reason: 'OtherSession',
  })
  expect(sentBefore.cookies).toEqual(cookies)
})

function forgetStates(browser: Browser): void {
  for (const name of browser.cookies.keys()) if (name.startsWith('hilo_google_')) browser.plant(name, '')
}
