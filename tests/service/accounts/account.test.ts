import { expect, test } from 'vitest'
import {
  act,
  askAccount,
  linkCodeTo,
  lettersTo,
  makeAccount,
  PASSWORD,
  loggedIn,
} from '#tests/kit/games/accountDocuments.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { holdUser } from '#tests/kit/database/holdUser.ts'
import { playRows } from '#tests/kit/games/playDocuments.ts'
import { wholeDatabase } from '#tests/kit/database/wholeDatabase.ts'

const hilo = await startHilo()
const { pool } = hilo
const NEW_PASSWORD = 'Another-horse-8'

type SessionSeen = { handle: string; isCurrent: boolean }
async function askSessions(browser: Browser): Promise<SessionSeen[]> {
  const { data } = await browser.ask<{ viewer: { sessions: { edges: { node: SessionSeen }[] } } }>(
    '{ viewer { sessions { edges { node { handle isCurrent } } } } }',
  )
  return data.viewer.sessions.edges.map(({ node }) => node)
}

/** The address that the service names to the holder of a reset link. */
async function askEmail(link: string): Promise<string | null> {
  const { data } = await hilo
    .browse()
    .ask<{ passwordResetEmail: string | null }>(
      'query ($link: String!) { passwordResetEmail(code: $link) }',
      {
        link,
      },
    )
  return data.passwordResetEmail
}

test('of 50 concurrent uses of a reset link one succeeds; it ends sessions, old password and other links', async () => {
  const email = 'reset@example.com'
  await act(hilo.browse(), 'signUp', { email, username: 'a_stranger', password: 'Strange-horse-7' })
  const strangers = await linkCodeTo(hilo, email)
  await act(hilo.browse(), 'signUp', { email, username: 'reset_one', password: PASSWORD })
  const own = await linkCodeTo(hilo, email)
  const verify = async (link: string) => (await act(hilo.browse(), 'verifyEmail', { code: link })).type
  for (const _use of [1, 2]) expect(await verify(own)).toBe('Done')
  const old = hilo.browse()
  await act(old, 'logIn', { email, password: PASSWORD })
  expect(await act(hilo.browse(), 'requestPasswordReset', { email: 'RESET@example.com' })).toEqual({
    type: 'Done',
    message: 'A password reset link has been sent to your email.',
  })
  const code = await linkCodeTo(hilo, email)
  expect(await askEmail(code)).toBe(email)
  for (const wrong of [own, strangers, code.slice(1), '']) expect(await askEmail(wrong)).toBeNull()
  const weak = await act(hilo.browse(), 'resetPassword', { code, password: 'weak' })
  expect(weak.errors?.[0]?.field).toBe('PASSWORD')
  const browsers = Array.from({ length: 50 }, () => hilo.browse())
  const uses = await Promise.all(
    browsers.map((browser) => act(browser, 'resetPassword', { code, password: NEW_PASSWORD })),
  )
  const done = uses.filter(({ type }) => type === 'Done')
  expect(done).toEqual([{ type: 'Done', message: 'Your password has been reset.' }])
  expect(uses.filter(({ type }) => type === 'UnknownLink')).toHaveLength(49)
  expect(await askEmail(code)).toBeNull()
  for (const link of [own, strangers]) expect(await verify(link)).toBe('UnknownLink')
  expect(await askAccount(old)).toBeNull()
  for (const browser of browsers) expect(await askAccount(browser)).toBeNull()
  expect((await act(old, 'logIn', { email, password: PASSWORD })).type).toBe('FieldsRefused')
  expect((await act(old, 'logIn', { email, password: NEW_PASSWORD })).type).toBe('ViewerUpdated')
  expect((await lettersTo(hilo, email)).filter((kind) => kind === 'passwordChanged')).toHaveLength(1)
})

test.each(['change', 'reset'])(
  'of a concurrent change and reset of a password, the first one (%s) succeeds',
  async (first) => {
    const email = `${first}.first@example.com`
    const owner = await loggedIn(hilo, { email, username: `${first}_first` })
    await act(hilo.browse(), 'requestPasswordReset', { email })
    const code = await linkCodeTo(hilo, email)
    const ways = {
      change: () =>
        act(owner, 'changePassword', { presentPassword: PASSWORD, newPassword: 'Changed-horse-9' }),
      reset: () => act(hilo.browse(), 'resetPassword', { code, password: NEW_PASSWORD }),
    }
    const { changing, areWaiting } = await holdUser(pool, email)
    const [begin, follow] = first === 'change' ? [ways.change, ways.reset] : [ways.reset, ways.change]
    const begun = begin()
    await areWaiting(1)
    const followed = follow()
    await areWaiting(2)
    await changing.query('rollback')
    changing.release()
    const types = [(await begun).type, (await followed).type]
    expect(types).toEqual(first === 'change' ? ['AccountUpdated', 'UnknownLink'] : ['Done', 'FieldsRefused'])
    const password = first === 'change' ? 'Changed-horse-9' : NEW_PASSWORD
    expect((await act(hilo.browse(), 'logIn', { email, password })).type).toBe('ViewerUpdated')
  },
)

test('a reset link is valid for an hour, and a newer one ends it; only a valid one names its account', async () => {
  hilo.setClock('2026-07-01T17:00:00Z')
  const email = 'hour@example.com'
  await makeAccount(hilo, { email, username: 'hour_one' })
  const reset = (code: string) => act(hilo.browse(), 'resetPassword', { code, password: NEW_PASSWORD })
  await act(hilo.browse(), 'requestPasswordReset', { email })
  const first = await linkCodeTo(hilo, email)
  hilo.setClock('2026-07-01T17:00:01Z')
  await act(hilo.browse(), 'requestPasswordReset', { email })
  const second = await linkCodeTo(hilo, email)
  const refused = {
    type: 'UnknownLink',
    message: 'This password reset link has expired or does not exist.',
  }
  expect(await reset(first)).toEqual(refused)
  expect([await askEmail(first), await askEmail(second)]).toEqual([null, email])
  hilo.setClock('2026-07-01T18:00:01Z')
  expect(await reset(second)).toEqual(refused)
  expect(await askEmail(second)).toBeNull()
})

test('an unknown address gets the same answer as a known one, and nothing is written', async () => {
  const answer = await act(hilo.browse(), 'requestPasswordReset', { email: 'unknown@example.com' })
  expect(answer.type).toBe('Done')
  expect(await lettersTo(hilo, 'unknown@example.com')).toEqual([])
})

test('an unknown address and a wrong password are refused alike', async () => {
  await makeAccount(hilo, { email: 'alike@example.com', username: 'alike' })
  const wrong = {
    type: 'FieldsRefused',
    errors: [{ field: 'PASSWORD', message: 'Incorrect email or password.' }],
  }
  for (const email of ['alike@example.com', 'nobody@example.com']) {
    for (const password of ['', 'wrong', NEW_PASSWORD, 'a'.repeat(90_000)]) {
      expect(await act(hilo.browse(), 'logIn', { email, password })).toEqual(wrong)
    }
  }
  expect((await act(hilo.browse(), 'logIn', { email: 'alike', password: PASSWORD })).errors).toEqual([
    { field: 'EMAIL', message: 'Invalid email address' },
  ])
})

test('a password of three-byte characters counts to its last character', async () => {
  const email = 'bytes@example.com'
  const password = `Aa1${'語'.repeat(28)}`
  await act(hilo.browse(), 'signUp', { email, username: 'bytes_one', password: `${password}字` })
  await act(hilo.browse(), 'verifyEmail', { code: await linkCodeTo(hilo, email) })
  expect((await act(hilo.browse(), 'logIn', { email, password: `${password}木` })).type).toBe('FieldsRefused')
  expect((await act(hilo.browse(), 'logIn', { email, password: `${password}字` })).type).toBe('ViewerUpdated')
})

test('a changed password ends all other sessions, and this browser gets a new one', async () => {
  const email = 'change@example.com'
  const browser = await loggedIn(hilo, { email, username: 'change_one' })
  const other = hilo.browse()
  await act(other, 'logIn', { email, password: PASSWORD })
  const token = browser.cookies.get('hilo_session')
  const change = (presentPassword: string, newPassword: string) =>
    act(browser, 'changePassword', { presentPassword, newPassword })
  expect((await change('Wrong-horse-1', NEW_PASSWORD)).errors?.[0]).toEqual({
    field: 'PRESENT_PASSWORD',
    message: 'Incorrect password.',
  })
  expect((await change(PASSWORD, 'weak')).errors?.[0]?.field).toBe('PASSWORD')
  expect(await askAccount(other)).not.toBeNull()
  await act(other, 'requestPasswordReset', { email })
  const code = await linkCodeTo(hilo, email)
  expect((await change(PASSWORD, NEW_PASSWORD)).type).toBe('AccountUpdated')
  expect((await act(other, 'resetPassword', { code, password: PASSWORD })).type).toBe('UnknownLink')
  expect(await askAccount(other)).toBeNull()
  expect(await askAccount(browser)).not.toBeNull()
  expect(browser.cookies.get('hilo_session')).not.toBe(token)
  expect(
    (await act(hilo.browse(), 'changePassword', { presentPassword: PASSWORD, newPassword: PASSWORD })).type,
  ).toBe('NotLoggedIn')
})

test('a login with the old password during its change fails', async () => {
  const email = 'meanwhile@example.com'
  await makeAccount(hilo, { email, username: 'meanwhile' })
  const { changing, areWaiting } = await holdUser(pool, email)
  await changing.query(`update users set password_hash = 'another' where email_key = $1`, [email])
  const browser = hilo.browse()
  const loggingIn = act(browser, 'logIn', { email, password: PASSWORD })
  await areWaiting(1)
  await changing.query('commit')
  changing.release()
  expect((await loggingIn).type).toBe('FieldsRefused')
  expect(await askAccount(browser)).toBeNull()
})

test('a username can be changed once in 30 days, to a free one, also one whose sign-up has expired', async () => {
  hilo.setClock('2026-07-05T17:00:00Z')
  await makeAccount(hilo, { email: 'other@example.com', username: 'Taken_Name' })
  const browser = await loggedIn(hilo, { email: 'name@example.com', username: 'first_name' })
  const change = async (username: string) => {
    const { type, errors } = await act(browser, 'changeUsername', { username })
    return errors?.[0]?.message ?? type
  }
  expect(await change('taken_NAME')).toBe('This username is taken.')
  await act(hilo.browse(), 'signUp', {
    email: 'waits@example.com',
    username: 'waits_one',
    password: PASSWORD,
  })
  expect(await change('WAITS_one')).toBe('This username is taken.')
  expect(await change('no')).toBe('Invalid username')
  expect(await change('fuck_this')).toBe('This username is not allowed.')
  expect(await change('first_name')).toBe('This is your username already.')
  expect(await change('First_Name')).toBe('AccountUpdated')
  expect(await askAccount(browser)).toMatchObject({
    username: 'First_Name',
    usernameChangeableAt: '2026-08-04T17:00:00.000Z',
  })
  hilo.setClock('2026-08-03T17:00:00Z')
  await act(browser, 'logIn', { email: 'name@example.com', password: PASSWORD })
  expect(await change('second_name')).toBe('You can only change your username once a month.')
  hilo.setClock('2026-08-04T17:00:00Z')
  const { changing, areWaiting } = await holdUser(pool, 'name@example.com')
  const both = Promise.all([change('second_name'), change('third_name')])
  await areWaiting(2)
  await changing.query('commit')
  changing.release()
  const changes = await both
  expect(changes.toSorted()).toEqual(['AccountUpdated', 'You can only change your username once a month.'])
  hilo.setClock('2026-09-03T17:00:00Z')
  await act(browser, 'logIn', { email: 'name@example.com', password: PASSWORD })
  expect(await change('WAITS_one')).toBe('AccountUpdated')
})

test('a logged-in session ends after 30 days without use, and after a year of it', async () => {
  hilo.setClock('2026-09-01T17:00:00Z')
  const email = 'idle@example.com'
  const browser = await loggedIn(hilo, { email, username: 'idle_one' })
  hilo.setClock('2026-10-01T16:59:59Z')
  expect(await askAccount(browser)).not.toBeNull()
  hilo.setClock('2026-10-01T17:00:00Z')
  expect(await askAccount(browser)).toBeNull()
  await act(browser, 'logIn', { email, password: PASSWORD })
  for (let day = 1; day < 365; day += 20) {
    hilo.setClock(new Date(Date.parse('2026-10-01T17:00:00Z') + day * 86_400_000).toISOString())
    await browser.ask('mutation { recordVisit { __typename } }')
  }
  hilo.setClock('2027-10-01T16:59:59Z')
  expect(await askAccount(browser)).not.toBeNull()
  hilo.setClock('2027-10-01T17:00:00Z')
  expect(await askAccount(browser)).toBeNull()
})

test('a user can list and end each of their sessions, but no other user’s', async () => {
  hilo.setClock('2026-11-01T17:00:00Z')
  const email = 'sessions@example.com'
  const browser = await loggedIn(hilo, { email, username: 'sessions' })
  const phone = hilo.browse()
  await act(phone, 'logIn', { email, password: PASSWORD })
  const stranger = await loggedIn(hilo, { email: 'stranger@example.com', username: 'stranger' })
  const sessions = await askSessions(browser)
  expect(sessions).toHaveLength(2)
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  const handle = sessions.find(({ isCurrent }) => !isCurrent)?.handle ?? ''
  await act(stranger, 'endSession', { handle })
  expect(await askAccount(phone)).not.toBeNull()
  await act(browser, 'endSession', { handle: "' or true --" })
  expect((await act(browser, 'endSession', { handle })).type).toBe('ViewerUpdated')
  expect(await askAccount(phone)).toBeNull()
  expect(await askAccount(browser)).not.toBeNull()
})

test('an expired session is not in the list of sessions', async () => {
  hilo.setClock('2026-11-01T17:00:00Z')
  const email = 'expired@example.com'
  const browser = await loggedIn(hilo, { email, username: 'expired' })
  hilo.setClock('2026-11-02T17:00:00Z')
  const phone = hilo.browse()
  await act(phone, 'logIn', { email, password: PASSWORD })
  expect(await askSessions(phone)).toHaveLength(2)
  hilo.setClock('2026-12-01T17:00:00Z')
  expect(await askAccount(browser)).toBeNull()
  expect(await askSessions(phone)).toMatchObject([{ isCurrent: true }])
})

test('a deletion leaves nothing of the person but events of a player without an account', async () => {
  const email = 'Leaving@Example.com'
  const browser = await loggedIn(hilo, { email, username: 'leaving_one' })
  await playRows(browser, await hilo.open(6, '012345'), ['012345'])
  await act(hilo.browse(), 'signUp', { email, username: 'leaving_two', password: PASSWORD })
  expect((await act(hilo.browse(), 'deleteAccount', { email })).type).toBe('NotLoggedIn')
  expect((await act(browser, 'deleteAccount', { email: 'alike@example.com' })).errors).toEqual([
    { field: 'EMAIL', message: 'This is not the email address of your account.' },
  ])
  const { rows: before } = await pool.query('select 1 from events')
  expect(await act(browser, 'deleteAccount', { email: 'leaving@example.com' })).toEqual({
    type: 'Done',
    message: 'Your account has been deleted.',
  })
  expect(await askAccount(browser)).toBeNull()
  expect(await lettersTo(hilo, email)).toEqual(['accountDeleted'])
  await pool.query("update mails set recipient = null, username = null where kind = 'accountDeleted'")
  expect(await wholeDatabase(pool)).not.toMatch(/leaving/i)
  expect((await pool.query('select 1 from events')).rowCount).toBe(before.length)
  expect((await act(browser, 'logIn', { email, password: PASSWORD })).type).toBe('FieldsRefused')
})

test('an account’s picture is drawn by the server, the same each time, from nothing else', async () => {
  const browser = await loggedIn(hilo, { email: 'picture@example.com', username: 'picture' })
  const { pictureUrl = '' } = (await askAccount(browser)) ?? {}
  const [one, two] = [await browser.fetch(pictureUrl), await browser.fetch(pictureUrl)]
  expect(one.headers.get('content-type')).toBe('image/svg+xml')
  expect(await one.text()).toBe(await two.text())
  expect((await browser.fetch('/avatars/x.svg')).status).toBe(404)
})
