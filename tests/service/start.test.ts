import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { findPostmaster, stopPostmaster } from '#api/database/postmaster.ts'
import { dropDatabase, giveCluster } from '#tests/kit/templatePostgres.ts'
import { freshDatabase } from '#tests/kit/database.ts'
import { freePort } from '#tests/kit/freePort.ts'
import { partOfPostgres } from '#tests/kit/postgres.ts'

// npm start as a whole: its output, its exit and the state that it leaves.
let dataDir: string
let children: ChildProcess[]

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'hilo start '))
  children = []
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  await stopPostmaster(path.join(dataDir, 'postgres'))
  await rm(dataDir, { recursive: true })
})

type Started = { child: ChildProcess; output: () => string; code: Promise<number | null> }

function start(env: NodeJS.ProcessEnv): Started {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  const code = once(child, 'close').then(([value]) => value as number | null)
  return { child, output: () => output, code }
}

async function untilReady({ output }: Started): Promise<void> {
  await expect.poll(output, { timeout: 50_000 }).toContain(' is ready: http://')
}

test.each([
  { signal: 'SIGINT', hasDatabase: false },
  { signal: 'SIGTERM', hasDatabase: true },
  { signal: 'SIGHUP', hasDatabase: true },
] as const)('$signal stops the server cleanly, PostgreSQL included', async ({ signal, hasDatabase }) => {
  if (hasDatabase) await giveCluster(inject('newCluster'), dataDir)
  const port = String(await freePort())
  const hilo = start({ PORT: port })
  await untilReady(hilo)
  expect(hilo.output().includes('Creating the database')).toBe(!hasDatabase)
  expect(hilo.output()).toContain(`Hilo is ready: http://localhost:${port}\n`)
  expect((await fetch(`http://localhost:${port}/digits5`)).status).toBe(200)
  hilo.child.kill(signal)
  hilo.child.kill(signal)
  expect(await hilo.code).toBe(0)
  expect(await findPostmaster(path.join(dataDir, 'postgres'))).toBeNull()
})

test('on a stop, a PostgreSQL whose shutdown hangs is killed', async () => {
  await giveCluster(inject('newCluster'), dataDir)
  const hilo = start({ PORT: String(await freePort()) })
  await untilReady(hilo)
  const folder = path.join(dataDir, 'postgres')
  process.kill(await partOfPostgres(folder, 'checkpointer'), 'SIGSTOP')
  hilo.child.kill('SIGTERM')
  expect(await hilo.code).toBe(0)
  expect(await findPostmaster(folder)).toBeNull()
})

test('after kill -9 the server restarts with its data', async () => {
  await giveCluster(inject('newCluster'), dataDir)
  const port = String(await freePort())
  const killed = start({ PORT: port })
  await untilReady(killed)
  const cookie = await visit(port)
  killed.child.kill('SIGKILL')
  await killed.code
  await untilReady(start({ PORT: port }))
  expect(await visit(port, cookie)).toBe('')
})

test('an invalid address is reported in one line that names its setting', async () => {
  await giveCluster(inject('newCluster'), dataDir)
  const hilo = start({ PORT: '0', HOST: 'nowhere.invalid' })
  expect(await hilo.code).toBe(1)
  expect(hilo.output()).toContain('\nHOST is not an address of this machine (it is "nowhere.invalid").\n')
})

test('a port in use is reported in one line, before anything else is done', async () => {
  const other = createServer().listen(0)
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const hilo = start({ PORT: String(port) })
  expect(await hilo.code).toBe(1)
  expect(hilo.output()).toBe(
    `Port ${port} is taken: stop the program that uses it, or set PORT to another port.\n`,
  )
  other.close()
})

test('a second server on the same data is refused with the reason, and the first continues', async () => {
  await giveCluster(inject('newCluster'), dataDir)
  const port = String(await freePort())
  const first = start({ PORT: port })
  await untilReady(first)
  const second = start({ PORT: String(await freePort()) })
  expect(await second.code).toBe(1)
  expect(second.output()).toMatch(/Another Hilo \(process \d+\) already runs on the data folder .*\n$/)
  expect((await fetch(`http://localhost:${port}/digits5`)).status).toBe(200)
})

test.each([
  [{ PORT: 'http' }, /^PORT must be a whole number from 0 to 65535 \(it is "http"\)\.\n$/],
  [
    { DATABASE_URL: 'postgresql://me:hush@127.0.0.1:1/x' },
    /^The database at 127\.0\.0\.1:1\/x does not answer: .+\n$/m,
  ],
  [
    { REDIS_URL: 'redis://:hush@127.0.0.1:1' },
    /^The Redis at 127\.0\.0\.1:1 \(REDIS_URL\) does not answer: connect ECONNREFUSED.+\n$/,
  ],
  [
    { DATABASE_URL: 'postgresql://me:hush@127.0.0.1:1/x', DATA_DIR: '/dev/null/data' },
    /^The data folder \/dev\/null\/data cannot be .+ \(set DATA_DIR\)\.\n$/,
  ],
])('the setting %o ends the start with one line', async (env, line) => {
  const hilo = start({ PORT: String(await freePort()), ...env })
  expect(await hilo.code).toBe(1)
  expect(hilo.output()).toMatch(line)
  expect(hilo.output()).not.toMatch(/hush|\n {4}at /)
})

test('a second stop request, a moment after the first, ends the process even if a part hangs', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const called = once(silent, 'connection')
  const hilo = start({ PORT: String(await freePort()), DATABASE_URL: `postgresql://me@127.0.0.1:${port}/x` })
  await called
  hilo.child.kill('SIGINT')
  hilo.child.kill('SIGINT')
  await expect.poll(hilo.output).toContain('Stopping…')
  await sleep(1200)
  expect(hilo.child.exitCode).toBeNull()
  hilo.child.kill('SIGINT')
  expect(await hilo.code).toBe(130)
  silent.close()
})

test('a server with a configured database starts none, and refuses processes of another secret', async () => {
  const { pool, url } = await freshDatabase()
  const hilo = start({ PORT: String(await freePort()), DATABASE_URL: url })
  await untilReady(hilo)
  expect(await findPostmaster(path.join(dataDir, 'postgres'))).toBeNull()
  const stranger = start({
    PORT: String(await freePort()),
    DATABASE_URL: url,
    SESSION_SECRET: 'another secret than that in the data folder',
  })
  expect(await stranger.code).toBe(1)
  expect(stranger.output()).toMatch(
    /\nThe database is in use with another secret \(by hilo process \d+ at 127\.0\.0\.1\): set the same SESSION_SECRET for all .+\n$/,
  )
  hilo.child.kill('SIGTERM')
  expect(await hilo.code).toBe(0)
  await pool.end()
  await dropDatabase(url)
})

test('an empty secret ends the start with one line, before any request is answered', async () => {
  const { pool, url } = await freshDatabase()
  await writeFile(path.join(dataDir, 'session-secret'), '')
  const hilo = start({ PORT: String(await freePort()), DATABASE_URL: url })
  expect(await hilo.code).toBe(1)
  expect(hilo.output()).toContain('session-secret holds no valid secret')
  expect(hilo.output()).not.toMatch(/ is ready|\n +at /)
  await pool.end()
  await dropDatabase(url)
})

test('metrics are for this machine alone, and an error names their port if it is in use', async () => {
  const { pool, url } = await freshDatabase()
  const metricsPort = String(await freePort())
  const env = { DATABASE_URL: url, METRICS_PORT: metricsPort }
  const hilo = start({ ...env, PORT: String(await freePort()) })
  await untilReady(hilo)
  const { status } = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  expect(status).toBe(200)
  const others = Object.values(networkInterfaces()).flatMap((each = []) =>
    each.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address),
  )
  for (const address of others)
    await expect(fetch(`http://${address}:${metricsPort}/metrics`)).rejects.toThrow('fetch failed')
  const second = start({ ...env, PORT: String(await freePort()) })
  expect(await second.code).toBe(1)
  expect(second.output()).toContain(
    `Port ${metricsPort} is taken: stop the program that uses it, or set METRICS_PORT`,
  )
  hilo.child.kill('SIGTERM')
  await hilo.code
  await pool.end()
  await dropDatabase(url)
})

/** Requests a page as a visitor with this cookie. Returns the cookie that the server sets, or ''. */
async function visit(port: string, cookie = ''): Promise<string> {
  const answer = await fetch(`http://localhost:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ query: 'mutation { recordVisit { __typename } }' }),
  })
  expect(await answer.json()).toEqual({ data: { recordVisit: { __typename: 'VisitRecorded' } } })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
