import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { findPostmaster, stopPostmaster } from '#api/database/embedded/postmaster.ts'
import { freePort } from '#tests/kit/processes/freePort.ts'
import { partOfPostgres } from '#tests/kit/database/postgres.ts'
import { giveCluster } from '#tests/kit/database/templatePostgres.ts'

// npm start as a whole, again and again: its refusals, its stops and restarts, and the state that it leaves.
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
  await expect.poll(output).toContain(' is ready: http://')
}

/** Sends a signal twice, and expects a clean end, PostgreSQL included. */
async function expectStop({ child, code }: Started, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal)
  child.kill(signal)
  expect(await code).toBe(0)
  expect(await findPostmaster(path.join(dataDir, 'postgres'))).toBeNull()
}

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

test('after kill -9 the server restarts with its data, and SIGHUP stops it cleanly', async () => {
  await giveCluster(inject('newCluster'), dataDir)
  const port = String(await freePort())
  const killed = start({ PORT: port })
  await untilReady(killed)
  expect(killed.output()).not.toContain('Creating the database')
  const cookie = await visit(port)
  killed.child.kill('SIGKILL')
  await killed.code
  const restarted = start({ PORT: port })
  await untilReady(restarted)
  expect(await visit(port, cookie)).toBe('')
  await expectStop(restarted, 'SIGHUP')
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

test('a second server on the same data is refused, and the first continues until SIGTERM', async () => {
  await giveCluster(inject('newCluster'), dataDir)
  const port = String(await freePort())
  const first = start({ PORT: port })
  await untilReady(first)
  const second = start({ PORT: String(await freePort()) })
  expect(await second.code).toBe(1)
  expect(second.output()).toMatch(/Another Hilo \(process \d+\) already runs on the data folder .*\n$/)
  expect((await fetch(`http://localhost:${port}/digits5`)).status).toBe(200)
  await expectStop(first, 'SIGTERM')
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
    /^The data folder \/dev\/null\/data cannot be written \(set DATA_DIR\): .+\.\n$/,
  ],
])('the setting %o ends the start with one line', async (env, line) => {
  const hilo = start({ PORT: String(await freePort()), ...env })
  expect(await hilo.code).toBe(1)
  expect(hilo.output()).toMatch(line)
  expect(hilo.output()).not.toMatch(/hush|\n {4}at /)
})

test.each([
  ['thrown', '{ throw error }'],
  ['uncaught', '{ setImmediate(() => { throw error }); return make(...given) }'],
])('an unexpected error of a start that is %s is one line, and PostgreSQL is stopped', async (_, body) => {
  await giveCluster(inject('newCluster'), dataDir)
  const module = `import http from 'node:http'; import { syncBuiltinESMExports } from 'node:module';
    const make = http.createServer; const error = new RangeError('no such thing\\nat all');
    http.createServer = (...given) => ${body}; syncBuiltinESMExports()`
  const address = `data:text/javascript,${encodeURIComponent(module)}`
  const hilo = start({ PORT: String(await freePort()), NODE_OPTIONS: `--import ${address}` })
  expect(await hilo.code).toBe(1)
  expect(hilo.output()).toMatch(/\nThe start failed: RangeError: no such thing.*\n$/)
  expect(hilo.output()).not.toContain('\n    at ')
  expect(await findPostmaster(path.join(dataDir, 'postgres'))).toBeNull()
})

// Each SIGUSR2 moves the clock of the process on by 501 ms. In between it stands still.
const STANDING_CLOCK = `data:text/javascript,${encodeURIComponent(`
  let now = performance.now()
  performance.now = () => now
  process.on('SIGINT', () => console.log('interrupted'))
  process.on('SIGUSR2', () => { now += 501; console.log('moved') })`)}`

test('a second stop request, a moment after the first, ends the process even if a part hangs', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const called = once(silent, 'connection')
  const hilo = start({
    PORT: String(await freePort()),
    DATABASE_URL: `postgresql://me@127.0.0.1:${port}/x`,
    NODE_OPTIONS: `--import ${STANDING_CLOCK}`,
  })
  await called
  // A process may handle two signals in either order, so each one waits for the one before.
  const signal = async (name: NodeJS.Signals, word: string) => {
    const count = () => hilo.output().split(word).length
    const before = count()
    hilo.child.kill(name)
    await expect.poll(count).toBe(before + 1)
  }
  for (let half = 0; half < 2; half++) {
    await signal('SIGINT', 'interrupted')
    await signal('SIGINT', 'interrupted')
    await signal('SIGUSR2', 'moved')
  }
  expect(hilo.output()).toContain('Stopping…')
  expect(hilo.child.exitCode).toBeNull()
  hilo.child.kill('SIGINT')
  expect(await hilo.code).toBe(130)
  silent.close()
})

/** Requests a page as a visitor with this cookie. Returns the cookie that the server sets, or ''. */
async function visit(port: string, cookie = ''): Promise<string> {
  const answer = await fetch(`http://localhost:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ query: 'mutation { recordVisit { __typename } }' }),
  })
  expect(await answer.json()).toEqual({ data: { recordVisit: { __typename: 'ViewerUpdated' } } })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
