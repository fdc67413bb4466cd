import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findPostmaster, stopPostmaster } from '#api/database/embedded/postmaster.ts'
import { Browser } from '#tests/kit/browser/browser.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { act, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import { freePort } from '#tests/kit/processes/freePort.ts'
import { startHiloProcess } from '#tests/kit/processes/hiloProcess.ts'
import { startRedis } from '#tests/kit/processes/redis.ts'

// Each way to start the site, once: `npm start`, and `npm run start:api` with `npm run start:workers`.
const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo start '))
const postgres = path.join(dataDir, 'postgres')
afterAll(async () => {
  await stopPostmaster(postgres)
  await rm(dataDir, { recursive: true })
})

test('the first start creates the database, and SIGINT stops the server, PostgreSQL included', async () => {
  const port = String(await freePort())
  // Variables of the driver, for a PostgreSQL elsewhere.
  const strange = { PGSSLMODE: 'require', PGSSLNEGOTIATION: 'direct', PGOPTIONS: '-c search_path=x' }
  const hilo = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: port, ...strange },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [hilo.stdout, hilo.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  const ended = once(hilo, 'close')
  await expect.poll(() => output).toContain(`Hilo is ready: http://localhost:${port}\n`)
  expect(output).toContain('Creating the database')
  expect((await fetch(`http://localhost:${port}/digits5`)).status).toBe(200)
  // Ctrl-C reaches npm and the server, and npm sends it on.
  hilo.kill('SIGINT')
  hilo.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  expect(await findPostmaster(postgres)).toBeNull()
})

test('a server and workers, started apart, serve pages and send letters', async () => {
  const redis = await startRedis()
  const env = {
    DATABASE_URL: (await testDatabase()).url,
    REDIS_URL: redis.url,
    DATA_DIR: path.join(dataDir, 'apart'),
    SESSION_SECRET: 'shared by both processes of this test',
    DRAIN_SECONDS: '0',
  }
  const [server, workers] = await Promise.all([
    startHiloProcess('--api', env),
    startHiloProcess('--workers', env),
  ])
  expect((await fetch(`${server.url}/digits5`)).status).toBe(200)
  const form = { email: 'apart@example.com', username: 'apart', password: PASSWORD }
  expect(await act(new Browser(server.url), 'signUp', form)).toMatchObject({ type: 'Done' })
  await expect.poll(() => readdir(path.join(env.DATA_DIR, 'mail')).catch(() => [])).toHaveLength(1)
  expect(await Promise.all([server.stop(), workers.stop()])).toEqual([0, 0])
  await redis.close()
})
