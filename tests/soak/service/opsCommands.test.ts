import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { UnrecoverableError } from 'bullmq'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { easternDay, previousDay, type Day } from '#game/day.ts'
import { deliverLetter, JOBS } from '#workers/jobs/jobs.ts'
import { openQueue } from '#workers/queue.ts'
import { act, askAccount, lettersTo, PASSWORD, loggedIn } from '#tests/kit/games/accountDocuments.ts'
import { commandHere } from '#tests/kit/commandHere.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { settled } from '#tests/kit/games/history.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { startHiloProcess } from '#tests/kit/processes/hiloProcess.ts'
import { playRows } from '#tests/kit/games/playDocuments.ts'
import { placesOf, wholeDatabase } from '#tests/kit/database/wholeDatabase.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-ops-'))
afterAll(() => rm(dataDir, { recursive: true }))
const hilo = await startHilo()
const { pool } = hilo
const { url } = await testDatabase()

async function command(name: string, ...args: string[]): Promise<string> {
  const { code, said } = await commandHere(name, { args, env: { DATABASE_URL: url, DATA_DIR: dataDir } })
  return `${code} ${said.trim()}`
}

test('operators delete a person on request: only the plays remain, and a letter confirms it', async () => {
  const email = 'Leaving@example.com'
  const person = await loggedIn(hilo, { email, username: 'leaving_one' })
  await loggedIn(hilo, { email: 'staying@example.com', username: 'staying_one' })
  const gameId = await hilo.open(4, '1234')
  await playRows(person, gameId, ['1111', '1234'])
  const count = async () => (await pool.query('select from events')).rowCount
  const before = await count()
  await settled(hilo.deps)
  expect(await command('jobs', 'analyses')).toBe('0 1 play is analyzed now; none waits.')
  expect(await command('accounts', 'delete', 'leaving@EXAMPLE.com')).toBe(
    '0 The account is deleted; its owner gets a letter.',
  )
  expect(await askAccount(person)).toBeNull()
  expect((await act(hilo.browse(), 'logIn', { email, password: PASSWORD })).type).toBe('FieldsRefused')
  expect(await count()).toBe(before)
  expect((await pool.query('select from play_analyses')).rowCount).toBe(1)
  expect(await lettersTo(hilo, email)).toEqual(['accountDeleted'])
  await pool.query(`delete from mails where kind = 'accountDeleted'`)
  const rows = await wholeDatabase(pool)
  for (const secret of ['leaving@example.com', email, 'leaving_one'])
    expect(placesOf(secret, rows)).toEqual([])
  expect((await pool.query('select from users')).rowCount).toBe(1)
  expect(await command('accounts', 'delete', email)).toBe('1 There is no account with this address.')
  for (const args of [[], ['delete'], ['delete', 'two', 'words'], ['drop', email]])
    expect(await command('accounts', ...args)).toBe('1 Usage: npm run accounts -- find WORD | delete EMAIL')
})

test('an error of the database shows where it arose, but not the row that PostgreSQL quotes in it', async () => {
  await pool.query(`alter table games add constraint no_game check (target = '') not valid`)
  const failed = await command('jobs', 'rollover')
  const started = await startHiloProcess('', { DATABASE_URL: url, DATA_DIR: dataDir }).catch(String)
  await pool.query('alter table games drop constraint no_game')
  expect(failed).toMatch(/violates check constraint "no_game"\n +at .+[^]*\ncode: 23514/)
  expect(started).toMatch(/\nThe start failed: .+ violates check constraint "no_game" \(at .+\)\n$/)
  for (const said of [failed, started]) expect(said).not.toContain('Failing row')
})

test('operators open today’s games and publish last month’s plays by hand, any number of times', async () => {
  // Midnight must not fall between this line and the command.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date() })
  onTestFinished(() => void vi.useRealTimers())
  const today = easternDay(new Date())
  const targets = async () =>
    (
      await pool.query<{ id: number; target: string }>(
        `select id, target from games where day = $1 order by id`,
        [today],
      )
    ).rows
  for (const earlier of [null, 'again']) {
    const opened = earlier && (await targets())
    expect(await command('jobs', 'rollover')).toBe(`0 The 6 games of ${today} are open.`)
    if (opened) expect(await targets()).toEqual(opened)
  }
  expect(await targets()).toHaveLength(6)
  const month = previousDay(`${today.slice(0, 7)}-01` as Day).slice(0, 7)
  const folder = path.join(dataDir, 'open-data', month)
  for (let time = 0; time < 2; time++)
    expect(await command('jobs', 'open-data')).toBe(`0 ${folder} is published.`)
  expect(await readdir(path.join(dataDir, 'open-data'))).toEqual([month])
  expect(await readdir(folder)).toContain('SHA256SUMS')
  for (const args of [[], ['tidy'], ['rollover', 'now']])
    expect(await command('jobs', ...args)).toMatch(/^1 Usage: npm run jobs -- rollover /)
})

test('operators find an account by address, name or number, also before it is confirmed', async () => {
  const person = await loggedIn(hilo, { email: 'Found@example.com', username: 'Found_one' })
  await act(hilo.browse(), 'signUp', { email: 'new@example.com', username: 'new_one', password: PASSWORD })
  const { rows } = await pool.query<{ id: number }>(
    `select player_id as id from users where email_key = 'found@example.com'`,
  )
  const id = rows[0]?.id
  const line = new RegExp(
    `^0 player ${id}: Found_one <Found@example\\.com>, since \\S+Z, logs in by password, 1 session, last used \\S+Z$`,
  )
  for (const word of ['found@EXAMPLE.com', 'found_ONE', String(id)])
    expect(await command('accounts', 'find', word)).toMatch(line)
  const { players } = JSON.parse((await command('accounts', 'find', String(id), '--json')).slice(2)) as Found
  expect(players).toMatchObject([
    { playerId: id, email: 'Found@example.com', logsInBy: ['password'], sessions: 1 },
  ])
  expect(await command('accounts', 'find', 'new_one')).toMatch(
    /^0 unconfirmed sign-up: new_one <new@example\.com>, from \S+Z to \S+Z$/,
  )
  expect(await command('accounts', 'find', 'nobody')).toBe('1 There is no account for nobody.')
  expect(await askAccount(person)).not.toBeNull()
})

type Found = { players: object[] }

test('operators list failed jobs, and let the workers try them again', async () => {
  const queue = openQueue(hilo.deps.env, { databaseUrl: url, onError: () => undefined })
  try {
    expect(await command('jobs', 'failed')).toBe('0 No job failed.')
    let isFailing = true
    const sent: string[] = []
    await queue.work(JOBS, ({ name }) => {
      if (isFailing) return Promise.reject(new UnrecoverableError(`no such <jo@example.com>`))
      return Promise.resolve(sent.push(name))
    })
    for (const mailId of LETTERS) await queue.add(deliverLetter, mailId, { mailId })
    await vi.waitFor(async () => expect(await queue.countFailed()).toEqual({ deliverLetter: 2 }), 60_000)
    const [first = '', second = ''] = LETTERS.map((id) => `deliverLetter-${id}`)
    const listed = (await command('jobs', 'failed')).slice(2).split('\n')
    expect(listed).toHaveLength(2)
    for (const line of listed)
      expect(line).toMatch(
        /^deliverLetter-\S+: deliverLetter failed \S+Z after 1 attempt: no such <<email address>>$/,
      )
    expect(await command('jobs', 'retry', 'unknown')).toBe('1 No failed job has the id unknown.')
    isFailing = false
    expect(await command('jobs', 'retry', first)).toBe('0 Queued again: 1.')
    await vi.waitFor(() => expect(sent).toEqual(['deliverLetter']), 60_000)
    expect(JSON.parse((await command('jobs', 'failed', '--json')).slice(2))).toMatchObject({
      jobs: [{ id: second, name: 'deliverLetter', attempts: 1 }],
    })
    expect(await command('jobs', 'retry', '--all')).toBe('0 Queued again: 1.')
    await vi.waitFor(() => expect(sent).toHaveLength(2), 60_000)
    expect(await command('jobs', 'failed')).toBe('0 No job failed.')
  } finally {
    await queue.close()
  }
})

const LETTERS = ['6f1c9d2e-5b0a-4f7e-9a35-0c6f2f1d7b11', '6f1c9d2e-5b0a-4f7e-9a35-0c6f2f1d7b12']
