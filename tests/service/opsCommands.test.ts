import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { easternDay, previousDay, type Day } from '#game/day.ts'
import { act, askAccount, lettersTo, PASSWORD, loggedIn } from '#tests/kit/accountDocuments.ts'
import { commandHere } from '#tests/kit/commandHere.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { settled } from '#tests/kit/history.ts'
import { startHilo } from '#tests/kit/hilo.ts'
import { playRows } from '#tests/kit/playDocuments.ts'
import { placesOf, wholeDatabase } from '#tests/kit/wholeDatabase.ts'

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
  expect(await command('jobs', 'analyses')).toBe('0 1 play is analyzed now.')
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
    expect(await command('accounts', ...args)).toBe('1 Usage: npm run accounts -- delete EMAIL')
}, 90_000)

test('operators open today’s games and publish last month’s plays by hand, any number of times', async () => {
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
    expect(await command('jobs', ...args)).toBe('1 Usage: npm run jobs -- rollover | open-data | analyses')
}, 90_000)
