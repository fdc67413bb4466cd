import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { isOfThisGame } from '#api/auth/hashing/commonPasswords.ts'
import {
  act,
  askAccount,
  lettersTo,
  linkCodeOf,
  linkCodeTo,
  makeAccount,
  PASSWORD,
} from '#tests/kit/games/accountDocuments.ts'
import { browseFrom } from '#tests/kit/browser/browseFrom.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'

const hilo = await startHilo({ env: { TRUSTED_PROXIES: 'loopback' } })
const { pool } = hilo

const at = (address: string) => browseFrom(hilo, address)

const countOf = async (table: string) =>
  (await pool.query<{ count: number }>(`select count(*)::integer from ${table}`)).rows[0]?.count

test('a new user gets a letter, follows its link and can log in', async () => {
  const browser = hilo.browse()
  const email = 'First@Example.com'
  const signedUp = await act(browser, 'signUp', { email, username: 'First_1', password: PASSWORD })
  expect(signedUp).toEqual({
    type: 'Done',
    message: 'An account verification link has been sent to your email.',
  })
  expect(await lettersTo(hilo, email)).toEqual(['verification'])
  const early = await act(browser, 'logIn', { email, password: PASSWORD })
  expect(early.errors).toEqual([{ field: 'PASSWORD', message: 'Incorrect email or password.' }])
  const verified = await act(browser, 'verifyEmail', { code: await linkCodeTo(hilo, email) })
  expect(verified).toEqual({ type: 'Done', message: 'Your account has been created!' })
  expect(await askAccount(browser)).toBeNull()
  expect(await act(browser, 'logIn', { email: 'FIRST@example.COM', password: PASSWORD })).toEqual({
    type: 'ViewerUpdated',
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
  [{ username: 'sh1thead' }, 'USERNAME', 'This username is not allowed.'],
  [{ username: 'Ad_min' }, 'USERNAME', 'This username is not allowed.'],
  [{ password: 'Daily-Game-2026' }, 'PASSWORD', 'This password consists of words of this game.'],
  [{ password: 'aA1!aA1!aA1!' }, 'PASSWORD', 'This password repeats a few characters.'],
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
])('a password is refused if it consists of words of this game: %s is %s', (password, isRefused) => {
  expect(isOfThisGame(password)).toBe(isRefused)
})

test('all errors of a form are reported at once', async () => {
  const answer = await act(hilo.browse(), 'signUp', { email: '', username: '', password: '' })
  expect(answer.errors?.map(({ field }) => field)).toEqual(['EMAIL', 'USERNAME', 'PASSWORD'])
})

test('a known address gets the answer of an unknown one, and its owner gets a letter instead', async () => {
  await makeAccount(hilo, { email: 'known@example.com', username: 'known_one' })
  const form = { username: 'known_two', password: PASSWORD }
  hilo.setClock('2026-11-22T17:00:00Z')
  const known = await act(hilo.browse(), 'signUp', { ...form, email: 'KNOWN@example.com' })
  const unknown = await act(hilo.browse(), 'signUp', { ...form, username: 'known_3', email: 'un@known.com' })
  expect(known).toEqual(unknown)
  expect(await lettersTo(hilo, 'known@example.com')).toEqual(['verification', 'addressKnown'])
  // The letter greets its reader, and not by the name that a stranger typed.
  const letters = await pool.query(
    "select username from mails where kind = 'addressKnown' and recipient = 'known@example.com'",
  )
  expect(letters.rows).toEqual([{ username: 'known_one' }])
  const { rows } = await pool.query(
    `select length(password_hash), expires_at from sign_ups where username in ('known_two', 'known_3')`,
  )
  const kept = { length: 60, expires_at: new Date('2026-11-23T17:00:00Z') }
  expect(rows).toEqual([kept, kept])
})

test('no link creates an account from a sign-up with a known address', async () => {
  hilo.setClock('2026-11-22T17:10:00Z')
  const email = 'has@example.com'
  await makeAccount(hilo, { email, username: 'has_one' })
  await act(hilo.browse(), 'signUp', { email, username: 'has_two', password: 'Another-horse-8' })
  const { rows } = await pool.query<{ id: string }>(
    "select letter_id as id from sign_ups where username = 'has_two'",
  )
  const code = await linkCodeOf(hilo, rows[0]?.id ?? '')
  expect((await act(hilo.browse(), 'verifyEmail', { code })).type).toBe('UnknownLink')
  expect((await act(hilo.browse(), 'logIn', { email, password: 'Another-horse-8' })).type).toBe(
    'FieldsRefused',
  )
  expect((await act(hilo.browse(), 'logIn', { email, password: PASSWORD })).type).toBe('ViewerUpdated')
})

const verify = async (code: string) => (await act(hilo.browse(), 'verifyEmail', { code })).type
const logIn = async (email: string, password: string) =>
  (await act(hilo.browse(), 'logIn', { email, password })).type

const OWNERS = { username: 'the_owner', password: PASSWORD }
const STRANGERS = { username: 'a_stranger', password: 'Another-horse-8' }

test.each([
  ['after', 5, OWNERS, STRANGERS],
  ['before', 5, STRANGERS, OWNERS],
  ['moments after', 0, OWNERS, STRANGERS],
  ['moments before', 0, STRANGERS, OWNERS],
  ['with the same name after', 5, OWNERS, { ...STRANGERS, username: OWNERS.username }],
])(
  'a stranger’s sign-up with the address %s its owner ends no link, and each link confirms its own password',
  async (_, minutes, first, second) => {
    for (const [index, follows] of [first, second].entries()) {
      const email = `${crypto.randomUUID()}@example.com`
      const names = (form: typeof OWNERS) => ({ ...form, username: `${form.username}_${++made}`.slice(-16) })
      const [one, other] = [names(first), names(second)]
      if (first.username === second.username) other.username = one.username
      hilo.setClock('2026-11-26T17:00:00Z')
      await act(hilo.browse(), 'signUp', { email, ...one })
      const codes = [await linkCodeTo(hilo, email)]
      hilo.setClock(`2026-11-26T17:0${minutes}:00Z`)
      await act(hilo.browse(), 'signUp', { email, ...other })
      codes.push(await linkCodeTo(hilo, email))
      expect(await lettersTo(hilo, email)).toEqual(['verification', 'verification'])
      expect(await verify(codes[index] ?? '')).toBe('Done')
      expect(await verify(codes[1 - index] ?? '')).toBe('UnknownLink')
      for (const { password } of [first, second])
        expect(await logIn(email, password)).toBe(
          password === follows.password ? 'ViewerUpdated' : 'FieldsRefused',
        )
    }
  },
)

let made = 0

test('of two links of one address that are followed at once, one creates the account', async () => {
  for (let round = 0; round < 10; round++) {
    const email = `both${round}@example.com`
    const codes: string[] = []
    for (const [index, password] of [PASSWORD, 'Another-horse-8'].entries()) {
      await act(hilo.browse(), 'signUp', { email, username: `both_${round}_${index}`, password })
      codes.push(await linkCodeTo(hilo, email))
    }
    const answers = await Promise.all(codes.map(verify))
    expect(answers.toSorted()).toEqual(['Done', 'UnknownLink'])
    const password = answers[0] === 'Done' ? PASSWORD : 'Another-horse-8'
    expect(await logIn(email, password)).toBe('ViewerUpdated')
  }
})

test('at most 20 sign-ups wait for one address, known or not; the oldest stay valid', async () => {
  hilo.setClock('2026-11-28T17:00:00Z')
  await makeAccount(hilo, { email: 'many-known@example.com', username: 'many_known' })
  hilo.setClock('2026-11-29T17:00:00Z')
  const taken: string[][] = []
  for (const email of ['many-known@example.com', 'many@example.com']) {
    const start = email.slice(0, 6) === 'many-k' ? 'k' : 'u'
    const signUps = Array.from({ length: 30 }, (_, n) =>
      act(at(`198.51.100.${n}`), 'signUp', {
        email,
        username: `${start}_many_${n}`,
        password: `Horse-number-${n}`,
      }),
    )
    expect(new Set((await Promise.all(signUps)).map(({ type }) => type))).toEqual(new Set(['Done']))
    const { rows } = await pool.query<{ username: string }>(
      'select username from sign_ups where email_key = $1 and created_at >= $2',
      [email, new Date('2026-11-29T17:00:00Z')],
    )
    taken.push(rows.map(({ username }) => username))
  }
  expect(taken.map(({ length }) => length)).toEqual([20, 20])
  expect(await lettersTo(hilo, 'many@example.com')).toHaveLength(20)
  expect(await verify(await linkCodeTo(hilo, 'many@example.com'))).toBe('Done')
  hilo.setClock('2026-11-30T17:00:00Z')
  await act(hilo.browse(), 'signUp', {
    email: 'many-known@example.com',
    username: 'next_day',
    password: PASSWORD,
  })
  expect((await lettersTo(hilo, 'many-known@example.com')).at(-1)).toBe('addressKnown')
})

test('at most five sign-ups of one sender wait for one address, and leave 15 places to others', async () => {
  hilo.setClock('2027-01-08T17:00:00Z')
  const email = 'insisted@example.com'
  for (let n = 0; n < 8; n++) {
    const form = { email, username: `insisted_${n}`, password: `Horse-number-${n}` }
    expect((await act(at('203.0.113.9'), 'signUp', form)).type).toBe('Done')
  }
  expect(await lettersTo(hilo, email)).toHaveLength(5)
})

test.each(['known', 'unknown'])(
  'four senders who use up an address’s sign-ups, %s here, end only their own, and its owner gets a letter',
  async (kind) => {
    const email = `flooded-${kind}@example.com`
    hilo.setClock('2027-01-10T17:00:00Z')
    if (kind === 'known') await makeAccount(hilo, { email, username: 'flooded_known' })
    hilo.setClock('2027-01-12T17:00:00Z')
    let tries = 0
    const signUpFrom = async (address: string, name: string) => {
      const form = { email, username: `${kind}_${name}`.slice(-16), password: `Horse-number-${++tries}` }
      expect((await act(at(address), 'signUp', form)).type).toBe('Done')
    }
    const namesWaiting = async () => {
      const { rows } = await pool.query<{ name: string }>(
        `select username as name from sign_ups where email_key = $1 and expires_at > '2027-01-12T17:00:00Z' order by id`,
        [email],
      )
      return rows.map(({ name }) => name.replace(/^.*known_/, ''))
    }
    const flood = async (round: string) => {
      for (let n = 0; n < 6; n++)
        for (const sender of [1, 2, 3, 4]) await signUpFrom(`203.0.113.${sender}`, `${round}${sender}_${n}`)
    }
    await flood('s')
    const before = await namesWaiting()
    expect(before).toHaveLength(20)
    const letters = (await lettersTo(hilo, email)).length
    await signUpFrom('198.51.100.200', 'owner')
    expect(await lettersTo(hilo, email)).toHaveLength(letters + 1)
    // The owner's sign-up replaced the newest one of the strangers.
    const after = [...before.slice(0, -1), 'owner']
    expect(await namesWaiting()).toEqual(after)
    const code = kind === 'known' ? null : await linkCodeTo(hilo, email)
    await flood('t')
    expect(await namesWaiting()).toEqual(after)
    expect(await lettersTo(hilo, email)).toHaveLength(letters + 1)
    if (code !== null) expect(await verify(code)).toBe('Done')
  },
)

test('a username is reserved for a day, for a known and an unknown address alike', async () => {
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
  expect(await signUp('prober1@example.com', 'tried_known')).toMatchObject({ type: 'Done' })
  expect(await signUp('prober2@example.com', 'tried_fresh')).toMatchObject({ type: 'Done' })
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

test('a link is good until a newer one or the next day, and creates one account', async () => {
  hilo.setClock('2026-12-01T17:00:00Z')
  const email = 'link@example.com'
  const form = { email, username: 'link_name', password: PASSWORD }
  const refused = {
    type: 'UnknownLink',
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
  // A program that checks mail opens the link before its reader: both see the success.
  const verified = { type: 'Done', message: 'Your account has been created!' }
  expect(uses).toEqual(uses.map(() => verified))
  expect((await pool.query('select from users where email_key = $1', [email])).rowCount).toBe(1)
  hilo.setClock('2026-12-03T17:04:59.999Z')
  expect(await verify(last)).toEqual(verified)
  hilo.setClock('2026-12-03T17:05:00Z')
  expect(await verify(last)).toEqual(refused)
})

test('50 sign-ups at once for one address in varied case create one account and one letter', async () => {
  hilo.setClock('2026-12-05T17:00:00Z')
  const email = 'hundred@example.com'
  const varied = (n: number) =>
    [...email].map((sign, index) => ((n >> (index % 7)) & 1 ? sign.toUpperCase() : sign)).join('')
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      act(hilo.browse(), 'signUp', { email: varied(n), username: 'hundred', password: PASSWORD }),
    ),
  )
  expect(new Set(answers.map(({ type }) => type))).toEqual(new Set(['Done']))
  expect(await lettersTo(hilo, email)).toEqual(['verification'])
  await act(hilo.browse(), 'verifyEmail', { code: await linkCodeTo(hilo, email) })
  const { rowCount } = await pool.query("select 1 from users where email_key = 'hundred@example.com'")
  expect(rowCount).toBe(1)
})

/** Blocks writers of sign-ups until all wait, so that they write at the same moment. */
async function concurrently<T>(signUps: () => Promise<T>[]): Promise<T[]> {
  const client = new pg.Client(pool.options)
  await client.connect()
  await client.query('begin; lock table sign_ups in share mode')
  const answers = Promise.all(signUps())
  await vi.waitFor(async () => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::integer from pg_locks where not granted and database =
        (select oid from pg_database where datname = current_database())`,
    )
    expect(rows[0]?.count).toBe(AT_ONCE)
  }, 15_000)
  await client.query('commit')
  await client.end()
  return await answers
}

const AT_ONCE = 6

test.each([1, 2, 3])(
  'of concurrent sign-ups with one name one is kept, and a repeated sign-up sends one letter: round %i',
  async (round) => {
    hilo.setClock('2026-12-06T17:00:00Z')
    const signUp = (email: string, username: string) =>
      act(hilo.browse(), 'signUp', { email, username, password: PASSWORD })
    const count = Array.from({ length: AT_ONCE }, (_, n) => n)
    const named = await concurrently(() =>
      count.map((n) => signUp(`moment${round}_${n}@example.com`, `moment_${round}`)),
    )
    expect(named.filter(({ type }) => type === 'Done')).toHaveLength(1)
    const email = `repeated${round}@example.com`
    const repeated = await concurrently(() => count.map(() => signUp(email, `repeated_${round}`)))
    expect(repeated.filter(({ type }) => type === 'Done')).toHaveLength(AT_ONCE)
    expect(await lettersTo(hilo, email)).toEqual(['verification'])
  },
)
