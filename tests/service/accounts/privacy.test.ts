import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { inspect } from 'node:util'
import { afterAll, expect, test, vi } from 'vitest'
import { isErasureDue } from '#api/accounts/deletion/eraseDeleted.ts'
import { openQueue } from '#workers/queue.ts'
import { runJobs } from '#workers/runJobs.ts'
import { erase } from '#workers/jobs/jobs.ts'
import { createMailTransport } from '#workers/mail/transport.ts'
import { act, askAccount, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import { analyzeRows } from '#api/analysis/analyzeRows.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { freshDatabase, testDatabase } from '#tests/kit/database/database.ts'
import { dropDatabase } from '#tests/kit/database/templatePostgres.ts'
import { DOT, startGoogleProvider } from '#tests/kit/processes/googleProvider.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { startMailServer } from '#tests/kit/processes/mailServer.ts'
import { playRows } from '#tests/kit/games/playDocuments.ts'
import { placesOf, wholeDatabase } from '#tests/kit/database/wholeDatabase.ts'

const SESSION_SECRET = 'a secret that no table has ever held'
const NEW_PASSWORD = 'Another-horse-8'
const WRONG_PASSWORD = 'Mistyped-horse-9'

const mail = await startMailServer()
const provider = await startGoogleProvider()
const GOOGLE_SECRET = provider.settings['GOOGLE_CLIENT_SECRET'] ?? ''
const MAIL = { SMTP_URL: mail.url, MAIL_FROM: 'play@hilo.example' }
const hilo = await startHilo({ env: { SESSION_SECRET, ...MAIL, ...provider.settings } })
const { deps, pool } = hilo
const errors: string[] = []
const onError = (error: Error) => void errors.push(inspect(error))
const queue = openQueue(deps.env, { databaseUrl: (await testDatabase()).url, onError })
const transport = createMailTransport(deps.env, () => undefined)
const resources = { deps, transport, analyze: analyzeRows }
const stopRelay = await runJobs(resources, { queue, onError })
afterAll(async () => {
  await stopRelay()
  await queue.close()
  await mail.close()
  await provider.stop()
})

/** Every text that a person keeps secret. */
type Person = { email: string; username: string; secrets: Set<string> }

/** Records every cookie that the browser receives. */
function watch(browser: Browser, { secrets }: Person): Browser {
  const fetch = browser.fetch.bind(browser)
  browser.fetch = async (path, init) => {
    const answer = await fetch(path, init)
    for (const value of browser.cookies.values()) if (value !== '') secrets.add(value)
    return answer
  }
  return browser
}

/** The code of the link in the last letter, after all letters have arrived. */
async function codeIn(page: 'verify-email' | 'new-password', { secrets }: Person): Promise<string> {
  await allSent()
  const texts = mail.letters.map(({ text }) => text ?? '')
  const code =
    texts
      .findLast((text) => text.includes(page))
      ?.match(/\/(?:verify-email|new-password)\/([\w-]{43})/)?.[1] ?? ''
  secrets.add(code)
  return code
}

const allSent = () =>
  vi.waitFor(
    async () => expect((await pool.query('select from mails where sent_at is null')).rowCount).toBe(0),
    15_000,
  )

/**
 * Does everything with an account except its deletion. The mail server refuses one letter at first. Returns
 * the browser that is logged in at the end.
 */
async function live(person: Person): Promise<Browser> {
  const { email, username } = person
  const browser = watch(hilo.browse(), person)
  await playRows(browser, await hilo.open(5, '01234'), ['01234'])
  mail.refuses = true
  await act(browser, 'signUp', { email, username: `${username}_0`, password: PASSWORD })
  await vi.waitFor(() => expect(errors.length).toBeGreaterThan(0), 15_000)
  mail.refuses = false
  await act(browser, 'verifyEmail', { code: await codeIn('verify-email', person) })
  await act(browser, 'logIn', { email, password: WRONG_PASSWORD })
  await act(browser, 'logIn', { email, password: PASSWORD })
  await playRows(browser, await hilo.open(6, '012345'), ['012345'])
  await act(browser, 'changeUsername', { username })
  await act(hilo.browse(), 'signUp', { email, username: `${username}_2`, password: PASSWORD })
  await act(browser, 'changePassword', { presentPassword: PASSWORD, newPassword: NEW_PASSWORD })
  await act(hilo.browse(), 'requestPasswordReset', { email })
  await codeIn('new-password', person)
  const linked = watch(hilo.browse(), person)
  await logInWithGoogle(linked, person)
  await act(linked, 'resetStatistics', { digits: 5 })
  await allSent()
  expect(await askAccount(linked)).toMatchObject({ email, username, hasGoogle: true })
  return linked
}

async function logInWithGoogle(browser: Browser, { email, secrets }: Person): Promise<void> {
  const picture = provider.show({ content: DOT })
  provider.say({ sub: `subject-${email}`, email, email_verified: true, name: 'Margaret Person', picture })
  provider.service.once('beforeResponse', (answer: { body: Record<string, string> }) => {
    secrets.add(answer.body['access_token'] ?? '')
  })
  const left = await browser.fetch('/api/login/google')
  const back = new URL(
    (await fetch(left.headers.get('location') ?? '', { redirect: 'manual' })).headers.get('location') ?? '',
  )
  secrets.add(back.searchParams.get('code') ?? '')
  const arrived = await browser.fetch(back.pathname + back.search)
  expect(arrived.headers.get('location')).toBe('/login/complete')
}

/** The files of PostgreSQL's tables, indexes and catalogues in which a text or its bytes occur. */
async function filesWith(texts: (string | Buffer)[]): Promise<string[]> {
  await pool.query('checkpoint')
  const { rows } = await pool.query<{ folder: string }>(
    `select current_setting('data_directory') || '/base/' || oid as folder
     from pg_database where datname = current_database()`,
  )
  const folder = rows[0]?.folder ?? ''
  const found: string[] = []
  for (const name of await readdir(folder)) {
    const content = await readFile(path.join(folder, name)).catch(() => Buffer.alloc(0))
    if (texts.some((text) => content.includes(text))) found.push(name)
  }
  return found
}

const ada: Person = { email: 'ada.person@example.com', username: 'AdaPerson', secrets: new Set() }
const browser = await live(ada)
// Statistics of columns, which hold values, need several rows.
const OTHERS = 20
await pool.query(`with made as (insert into players select from generate_series(1, ${OTHERS}) returning id)
  insert into users (player_id, email, email_key, username, username_key, created_at)
  select id, name, name, name, name, now() from made, lateral (select 'other_' || id as name)`)
await pool.query('analyze')

test('the database, the queue’s tables included, holds no password, token or key in the clear', async () => {
  const rows = await wholeDatabase(pool)
  expect(rows).toContain('bullmq.')
  expect(placesOf(ada.email, rows).map((row) => row.split(' ')[0])).toContain('public.users')
  const secrets = [...ada.secrets, PASSWORD, NEW_PASSWORD, WRONG_PASSWORD, SESSION_SECRET, GOOGLE_SECRET]
  // Secrets of sessions, known-device cookies, Google's cookie, code and token, and two links.
  expect(secrets.length).toBeGreaterThan(12)
  for (const secret of secrets) expect([secret, placesOf(secret, rows)]).toEqual([secret, []])
})

test('events, and tables computed from them, hold nothing personal; nor does the log', async () => {
  const rows = await wholeDatabase(pool)
  const ofEvents = rows
    .split('\n')
    .filter((row) => /^public\.(?:events|plays|claims|games|statistics_resets) /.test(row))
  expect(ofEvents.length).toBeGreaterThan(5)
  const personal = /adaperson|ada\.person|@|127\.0\.0\.1|margaret|subject-/i
  expect(ofEvents.filter((row) => personal.test(row))).toEqual([])
  expect([...hilo.logLines, ...errors].join('\n')).not.toMatch(personal)
})

test('only the account, its sign-up and letters not yet sent identify a person', async () => {
  const rows = await wholeDatabase(pool)
  const tables = placesOf('person', rows).map((row) => row.split(' ')[0])
  expect(new Set(tables)).toEqual(new Set(['public.users', 'public.sign_ups']))
})

test('after the deletion nothing of the person is left, anywhere', async () => {
  const { rows: players } = await pool.query<{ id: number; avatar: string }>(
    `select player_id as id, avatar from users where email_key = $1`,
    [ada.email],
  )
  const { id, avatar } = players[0] ?? { id: NaN, avatar: '' }
  expect(placesOf(DOT.toString('hex'), await wholeDatabase(pool))).toHaveLength(1)
  const { rowCount: events } = await pool.query('select 1 from events')
  expect((await act(browser, 'deleteAccount', { email: ada.email })).type).toBe('Done')
  await allSent()
  expect(mail.letters.at(-1)?.subject).toContain('deleted')
  const rows = await wholeDatabase(pool)
  expect(placesOf('person', rows)).toEqual([])
  expect(placesOf(avatar, rows)).toEqual([])
  expect(placesOf(DOT.toString('hex'), rows)).toEqual([])
  expect((await pool.query('select 1 from events')).rowCount).toBe(events)
  const of = async (table: string) =>
    (await pool.query(`select 1 from ${table} where player_id = $1`, [id])).rowCount
  for (const table of ['users', 'sessions', 'password_resets', 'mails'])
    expect([table, await of(table)]).toEqual([table, 0])
  expect(await askAccount(browser)).toBeNull()
})

test('five minutes after the deletion no file of the database has a byte of the person, the others stay', async () => {
  const personal = ['ada.person', 'AdaPerson', 'adaperson', DOT]
  // The rows are deleted, and their bytes are not.
  expect((await filesWith(personal)).length).toBeGreaterThan(4)
  const { rows: others } = await pool.query('select * from users order by player_id')
  expect(others).toHaveLength(OTHERS)
  hilo.setClock('2026-11-21T17:04:59.999Z')
  await erase.run({}, resources)
  expect(await filesWith(personal)).not.toEqual([])
  hilo.setClock('2026-11-21T17:05:00Z')
  // Until then, transactions of other tests may still read the deleted rows.
  await vi.waitFor(async () => {
    await erase.run({}, resources)
    expect((await pool.query('select from erasures')).rowCount).toBe(0)
  }, 15_000)
  expect(await filesWith(personal)).toEqual([])
  expect((await pool.query('select * from users order by player_id')).rows).toEqual(others)
})

test('a transaction of another database delays no erasure; one of this database does, and the log names its process', async () => {
  const other = await freshDatabase()
  const [elsewhere, here] = await Promise.all([other.pool.connect(), pool.connect()])
  try {
    await elsewhere.query('begin; select pg_current_xact_id()')
    await here.query('begin isolation level repeatable read')
    const { rows } = await here.query<{ pid: number; name: string }>(
      'select pg_backend_pid() as pid, current_database() as name',
    )
    await pool.query(`
      insert into mails (id, kind, recipient, username, created_at, sent_at)
        values (gen_random_uuid(), 'accountDeleted', null, 'erased.name', '2026-11-21T17:05:00Z', '2026-11-21T17:05:00Z')`)
    await pool.query('delete from mails')
    await pool.query(`insert into erasures (deleted_at) values ('2026-11-21T17:05:00Z')`)
    hilo.setClock('2026-11-21T17:13:00Z')
    const onError = vi.spyOn(deps, 'onError').mockImplementation(() => undefined)
    const { pid, name } = rows[0] ?? { pid: 0, name: '' }
    await vi.waitFor(async () => {
      await erase.run({}, resources)
      expect(await isErasureDue(deps)).toBe(false)
      expect(onError.mock.calls.map(([{ message }]) => message)).toContain(
        `Deleted personal data stays in the files of the database: process ${pid} of the database ${name} can read it.`,
      )
    }, 15_000)
    onError.mockRestore()
    expect(await filesWith(['erased.name'])).not.toEqual([])
    await here.query('commit')
    await vi.waitFor(async () => {
      await erase.run({}, resources)
      expect((await pool.query('select from erasures')).rowCount).toBe(0)
    }, 15_000)
    expect(await filesWith(['erased.name'])).toEqual([])
  } finally {
    elsewhere.release(true)
    here.release(true)
    await other.pool.end()
    await dropDatabase(other.url)
  }
})
