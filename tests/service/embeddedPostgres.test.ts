import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#api/database/embeddedPostgres.ts'
import { findPostmaster, stopPostmaster } from '#api/database/postmaster.ts'

type Message = { told?: string; url?: string; refused?: string; lost?: string; stopped?: boolean }
type Running = { child: ChildProcess; messages: Message[]; answer: Promise<Message> }

let dataDir: string
let children: ChildProcess[]

beforeEach(async () => {
  // A space, and a path longer than that of a socket may be.
  dataDir = path.join(await mkdtemp(path.join(tmpdir(), 'hilo data ')), 'x'.repeat(100))
  children = []
})

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  await stopPostmaster(path.join(dataDir, 'postgres'))
  await rm(path.dirname(dataDir), { recursive: true })
})

function start(): Running {
  const child = fork('tests/kit/embeddedPostgresProcess.ts', [dataDir], { execArgv: ['--import', 'tsx'] })
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

/** A live process that looks like a server on the folder, and answers nobody. */
function pretendPostgres(folder: string): ChildProcess {
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

async function postmaster() {
  return await findPostmaster(path.join(dataDir, 'postgres'))
}

test('the first start makes a database, and the next one has its data', async () => {
  const first = start()
  const url = await urlOf(first)
  expect(first.messages[0]?.told).toContain('Making the database')
  await query(url, 'create table kept as select 4810 as number')
  await stop(first)
  expect(await postmaster()).toBeNull()

  const second = start()
  expect(await query(await urlOf(second), 'select number from kept')).toEqual([4810])
  expect(second.messages).toHaveLength(1)
})

test('the database is safe, the same everywhere, and for this machine alone', async () => {
  const url = await urlOf(start())
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
})

test('a PostgreSQL left running by a killed Hilo is taken over, and stopped in the end', async () => {
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

test('a second Hilo on the same data is told so, and leaves the first in peace', async () => {
  const first = start()
  const url = await urlOf(first)
  const { refused } = await start().answer
  expect(refused).toContain(
    `Another Hilo (process ${first.child.pid}) already runs on the data folder ${dataDir}`,
  )
  expect(await query(url, 'select 1')).toEqual([1])
})

test('of two first starts at once, one wins and the other is told', async () => {
  const answers = await Promise.all([start().answer, start().answer])
  expect(answers.filter(({ url }) => url)).toHaveLength(1)
  expect(answers.find(({ refused }) => refused)?.refused).toContain('Another Hilo')
  await expect.poll(() => readdir(dataDir)).toEqual(['postgres'])
})

test('a postmaster.pid that names a process on other data is of a server long gone', async () => {
  const first = start()
  await urlOf(first)
  const pidFile = path.join(dataDir, 'postgres', 'postmaster.pid')
  const text = await readFile(pidFile, 'utf8')
  await stop(first)
  const elsewhere = pretendPostgres(path.dirname(dataDir))
  await writeFile(pidFile, text.replace(/^\d+/, String(elsewhere.pid)))
  expect(await query(await urlOf(start()), 'select 1')).toEqual([1])
})

test('a server that never answers is not waited for without end, nor when Hilo is stopping', async () => {
  const folder = path.join(dataDir, 'postgres')
  await mkdir(folder, { recursive: true })
  const silent = pretendPostgres(folder)
  await writeFile(path.join(folder, 'PG_VERSION'), '18\n')
  await writeFile(path.join(folder, 'hilo.password'), 'secret')
  await writeFile(path.join(folder, 'postmaster.pid'), `${silent.pid}\n${folder}\n0\n1\n`)
  const options = { dataDir, tell: () => undefined, onLost: () => undefined }
  await expect(startEmbeddedPostgres({ ...options, patienceMs: 200 })).rejects.toThrow(
    `The PostgreSQL on the data folder ${dataDir} does not answer (process ${silent.pid}): stop it`,
  )
  await expect(startEmbeddedPostgres({ ...options, isStopping: () => true })).rejects.toThrow(
    'PostgreSQL is no longer needed.',
  )
})

test('PostgreSQL is started again at the same address when it dies, and given up when it dies again at once', async () => {
  const running = start()
  const url = await urlOf(running)
  const killPostgres = async () => process.kill((await postmaster())?.processId ?? NaN, 'SIGKILL')
  await killPostgres()
  await expect.poll(() => query(url, 'select 1').catch(() => null), { timeout: 10_000 }).toEqual([1])
  expect(running.messages.at(-1)?.told).toBe('PostgreSQL stopped by itself: starting it again.')
  // The lock's connection comes back a moment after the server does.
  await expect
    .poll(() => query(url, `select count(*)::int from pg_locks where locktype = 'advisory'`))
    .toEqual([1])
  await sleep(100)
  await killPostgres()
  await expect.poll(() => running.messages.at(-1)?.lost, { timeout: 10_000 }).toContain('again and again')
})

test('what stands in the way of the data folder is told in one line', async () => {
  await mkdir(path.dirname(dataDir), { recursive: true })
  await writeFile(dataDir, '')
  expect((await start().answer).refused).toContain(
    `The data folder ${dataDir} cannot be made: a file is in its place`,
  )
  await rm(dataDir)
  await mkdir(path.join(dataDir, 'postgres', 'photos'), { recursive: true })
  expect((await start().answer).refused).toContain(
    `The data folder ${dataDir} holds files that are not Hilo's`,
  )
})
