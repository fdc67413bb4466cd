import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cleanUpDownloads, downloadFolder, listUnfinishedDownloads } from '#api/downloads/downloads.ts'
import { writeDownload } from '#api/downloads/writeDownload.ts'
import { act, lettersTo, loggedIn, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import {
  askMyData,
  downloadMyData,
  requestDownload,
  seeDownload,
  writeDownloads,
} from '#tests/kit/games/downloads.ts'
import { playRows, visit } from '#tests/kit/games/playDocuments.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-downloads-'))
afterAll(() => rm(dataDir, { recursive: true }))
const hilo = await startHilo({ env: { DATA_DIR: dataDir } })
const { deps, pool } = hilo
const folder = downloadFolder(deps)
const accountOf = (name: string) => loggedIn(hilo, { email: `${name}@example.com`, username: name })

test('an account requests its data, hears by letter, and downloads them; others never get them', async () => {
  hilo.setClock('2026-11-21T17:00:00Z')
  const [ada, other] = [await accountOf('ada'), await accountOf('other')]
  expect(await requestDownload(hilo.browse())).toBe('NotLoggedIn')
  expect((await askMyData(ada)).status).toBe(404)
  for (const _again of [1, 2]) expect(await requestDownload(ada)).toBe('ViewerUpdated')
  expect(await seeDownload(ada)).toMatchObject({ status: 'PREPARING', bytes: null })
  const unready = await askMyData(ada)
  expect([unready.status, await unready.text()]).toEqual([404, expect.stringContaining('is not ready')])
  const [id = '', ...more] = await listUnfinishedDownloads(deps)
  expect(more).toEqual([])
  await Promise.all([writeDownload(deps, id), writeDownload(deps, id)])
  const [file = '', ...drafts] = await readdir(folder)
  expect(drafts).toEqual([])
  expect(await seeDownload(ada)).toEqual({
    status: 'READY',
    bytes: (await stat(path.join(folder, file))).size,
    expiresAt: '2026-11-22T17:00:00.000Z',
  })
  expect((await lettersTo(hilo, 'ada@example.com')).filter((kind) => kind === 'dataReady')).toHaveLength(1)
  expect(await requestDownload(ada)).toBe('ViewerUpdated')
  expect((await downloadMyData(ada)).list('account')).toMatchObject([{ email: 'ada@example.com' }])
  const { status, headers } = await askMyData(ada)
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'application/zip',
    'no-store',
  ])
  expect(headers.get('content-disposition')).toBe('attachment; filename="hilo-2026-11-21.zip"')
  expect((await askMyData(other)).status).toBe(404)
  expect((await askMyData(hilo.browse())).status).toBe(404)
  await requestDownload(other)
  await writeDownloads(hilo)
  expect((await downloadMyData(other)).list('account')).toMatchObject([{ email: 'other@example.com' }])
})

test('the file is deleted a day after its request, and at once with the account', async () => {
  hilo.setClock('2026-11-23T17:00:00Z')
  await cleanUpDownloads(deps)
  const [late, gone] = [await accountOf('late'), await accountOf('gone')]
  for (const browser of [late, gone]) await requestDownload(browser)
  await writeDownloads(hilo)
  await writeFile(path.join(folder, 'a-dead-worker.zip.part'), '')
  await cleanUpDownloads(deps)
  expect(await readdir(folder)).toHaveLength(2)
  await act(gone, 'deleteAccount', { email: 'gone@example.com' })
  expect((await askMyData(gone)).status).toBe(404)
  await cleanUpDownloads(deps)
  expect(await readdir(folder)).toHaveLength(1)
  hilo.setClock('2026-11-24T17:00:00Z')
  expect(await seeDownload(late)).toBeNull()
  const expired = await askMyData(late, { 'accept-language': 'fr' })
  expect([expired.status, await expired.text()]).toEqual([410, expect.stringContaining('supprimé')])
  await cleanUpDownloads(deps)
  expect(await readdir(folder)).toEqual([])
  expect((await askMyData(late)).status).toBe(404)
  expect((await pool.query('select from downloads')).rowCount).toBe(0)
})

test('a failure is shown, and the request can be repeated', async () => {
  const unlucky = await accountOf('unlucky')
  await requestDownload(unlucky)
  await rm(folder, { recursive: true })
  await writeFile(folder, 'no folder')
  await expect(writeDownloads(hilo)).rejects.toThrow('EEXIST')
  expect(await seeDownload(unlucky)).toMatchObject({ status: 'FAILED', bytes: null })
  await rm(folder)
  await requestDownload(unlucky)
  await writeDownloads(hilo)
  expect(await seeDownload(unlucky)).toMatchObject({ status: 'READY' })
  // The file is lost.
  await rm(folder, { recursive: true })
  expect((await askMyData(unlucky)).status).toBe(410)
  expect(await seeDownload(unlucky)).toBeNull()
  await requestDownload(unlucky)
  await writeDownloads(hilo)
  expect((await askMyData(unlucky)).status).toBe(200)
})

test('a visitor downloads the data at once, and only for a page of this site', async () => {
  const browser = hilo.browse()
  await playRows(browser, await hilo.open(5, '01234'), ['11111', '01234'])
  const archive = await downloadMyData(browser)
  expect(archive.files.has('account.json')).toBe(false)
  expect(archive.list('plays')).toMatchObject([{ digits: 5, score: 2, number: '01234' }])
  expect(archive.list('guesses').map(({ guess }) => guess)).toEqual(['11111', '01234'])
  expect(archive.files.get('README.txt')).toContain('Your guesses.')
  expect(await readdir(folder)).toHaveLength(1)
  const { headers } = await askMyData(browser)
  expect(headers.get('content-disposition')).toMatch(/^attachment; /)
  expect(headers.get('cache-control')).toBe('no-store')
  for (const site of ['cross-site', 'same-site'])
    expect((await askMyData(browser, { 'sec-fetch-site': site })).status).toBe(403)
  expect((await browser.fetch('/my-data', { method: 'HEAD' })).status).toBe(404)
})

test('requests have limits', async () => {
  const strict = await startHilo({ env: { DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '0.3' } })
  const browser = strict.browse()
  await visit(browser)
  const statuses = []
  for (const _try of [1, 2, 3]) statuses.push((await askMyData(browser)).status)
  expect(statuses).toEqual([200, 200, 429])
  const refused = await askMyData(browser, { 'accept-language': 'de' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.text()).toContain('Zu viele Downloads.')
  const account = await loggedIn(strict, { email: 'eager@example.com', username: 'eager' })
  expect(await requestDownload(account)).toBe('ViewerUpdated')
  await pool.query(`update downloads set status = 'FAILED'`)
  expect(await requestDownload(account)).toBe('TooManyTries')
})

test('a sign-up reveals neither an account nor another person', async () => {
  await accountOf('victim')
  const visitor = hilo.browse()
  await visit(visitor)
  await act(visitor, 'signUp', { email: 'Victim@example.com', username: 'curious', password: PASSWORD })
  await act(visitor, 'signUp', { email: 'new@example.com', username: 'typed', password: PASSWORD })
  const own = await downloadMyData(visitor)
  expect(own.list('letters')).toEqual([])
  expect(own.list('signUps').map(({ email }) => email)).toContain('new@example.com')
  expect([...own.files.values()].join()).not.toContain('victim')

  const guest = await loggedIn(hilo, { email: 'guest@example.com', username: 'guest' }, visitor)
  await requestDownload(guest)
  await writeDownloads(hilo)
  const archive = await downloadMyData(guest)
  expect([...archive.files.values()].join()).not.toContain('new@example.com')
})
