import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Redis } from 'ioredis'
import pg, { type Pool } from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { createKeyedHash, fingerprintOf } from '#api/auth/secret.ts'
import { requireSettings } from '#api/database/connection.ts'
import { requireDataFolder } from '#api/database/dataFolder.ts'
import { openDatabase } from '#api/database/openDatabase.ts'
import { createAnalystPool, createPool } from '#api/database/pool.ts'
import { createPrismaClient } from '#api/database/prismaClient.ts'
import { holdSecretLock, refuseOtherSecret } from '#api/database/secretLock.ts'
import { withSessions } from '#api/rebuild/sessions.ts'
import { openQueue } from '#workers/queue.ts'
import { checkRedis } from '#api/errors/checkRedis.ts'
import { StartError } from '#api/errors/errors.ts'
import { requireRedis } from '#api/process/runParts.ts'
import { untilStarted } from '#api/process/untilStarted.ts'
import { testDatabase } from '#tests/kit/database/database.ts'
import { startRedis } from '#tests/kit/processes/redis.ts'

// The checks of a start before it serves requests.
const folder = await mkdtemp(path.join(tmpdir(), 'hilo-checks-'))
afterAll(() => rm(folder, { recursive: true }))
const { pool, url } = await testDatabase()

function open(databaseUrl: string) {
  const hooks = { print: () => undefined, isStopping: () => false }
  return openDatabase({ databaseUrl, dataDir: folder }, hooks)
}

/** A URL whose parameters contradict what the server needs. */
function contrary(): string {
  const other = new URL(url)
  const options = {
    TimeZone: 'Asia/Tokyo',
    DateStyle: 'German',
    default_transaction_isolation: 'serializable',
    default_transaction_read_only: 'off',
    array_nulls: 'off',
    statement_timeout: '1h',
    search_path: 'public,pg_temp',
    enable_seqscan: 'on',
  }
  const text = Object.entries(options).map((option) => `-c ${option.join('=')}`)
  for (const [name, value] of Object.entries({
    options: text.join(' '),
    application_name: 'stranger',
    max: '1',
    types: 'none',
    connectionTimeoutMillis: '1',
  }))
    other.searchParams.set(name, value)
  return other.href
}

const SESSION = `select current_setting('TimeZone') as zone, current_setting('application_name') as name,
  current_setting('default_transaction_read_only') as "isReadOnly", current_setting('statement_timeout') as timeout,
  current_setting('enable_seqscan') as scans, current_setting('default_transaction_isolation') as isolation,
  timestamptz '2026-11-25 03:00:00Z' as at, current_setting('search_path') as path`

test('parameters of DATABASE_URL replace nothing that the server needs', async () => {
  const at = new Date('2026-11-25T03:00:00Z')
  const common = { zone: 'UTC', isolation: 'read committed', at, path: 'public' }
  const players = createPool(contrary())
  const analysts = createAnalystPool(players.options.connectionString ?? '')
  const db = createPrismaClient(players)
  const queue = openQueue({ redisUrl: null }, { databaseUrl: contrary(), onError: () => undefined })
  try {
    const session = async (pool: Pool) => (await pool.query(SESSION)).rows[0] as object
    expect(await session(players)).toEqual({
      ...common,
      name: 'hilo',
      isReadOnly: 'off',
      timeout: '0',
      scans: 'off',
    })
    expect(await session(analysts)).toEqual({
      ...common,
      name: 'hilo analysts',
      isReadOnly: 'on',
      timeout: '20s',
      scans: 'on',
    })
    await db.rateLimit.deleteMany()
    const { id } = await db.mail.create({
      data: { id: crypto.randomUUID(), kind: 'accountDeleted', createdAt: at },
    })
    expect((await db.mail.findUniqueOrThrow({ where: { id } })).createdAt).toEqual(at)
    await db.mail.delete({ where: { id } })
    expect(await queue.countJobs()).toMatchObject({ waiting: 0 })
    await (await open(contrary())).close()
    await withSessions(contrary(), async ({ client }) => {
      const { rows } = await client.query<{ zone: string; timeout: string }>(SESSION)
      expect(rows[0]).toMatchObject({ zone: 'UTC', at })
    })
  } finally {
    await queue.close()
    await Promise.all([db.$disconnect(), players.end(), analysts.end()])
  }
})

// Each ends a session, or a statement that waits, after a short time.
const TIMEOUTS = [
  'statement_timeout',
  'lock_timeout',
  'transaction_timeout',
  'idle_in_transaction_session_timeout',
  'idle_session_timeout',
]

test('timeouts of the role end no start, no held secret, no job and no transaction of a player', async () => {
  const role = `hasty_${process.pid}`
  await pool.query(`create role ${role} login superuser password 'none'`)
  onTestFinished(async () => void (await pool.query(`drop role ${role}`)))
  for (const name of TIMEOUTS) await pool.query(`alter role ${role} set ${name} = '50ms'`)
  await pool.query(`alter role ${role} set array_nulls = off`)
  const hasty = new URL(url)
  Object.assign(hasty, { username: role, password: 'none' })
  await (await open(hasty.href)).close()
  const players = createPool(hasty.href)
  const analysts = createAnalystPool(hasty.href)
  try {
    const timeoutsOf = async (of: Pool) => {
      const read = 'select current_setting(name) as value from unnest($1::text[]) name'
      const { rows } = await of.query<{ value: string }>(read, [TIMEOUTS])
      return rows.map(({ value }) => value)
    }
    expect(await timeoutsOf(players)).toEqual(['0', '0', '0', '0', '0'])
    expect(await timeoutsOf(analysts)).toEqual(['20s', '0', '0', '1min', '0'])
    const { rows } = await players.query('select $1::integer[] as list', [[1, null]])
    expect(rows).toEqual([{ list: [1, null] }])
  } finally {
    await Promise.all([players.end(), analysts.end()])
  }
})

test('a PostgreSQL that does not know a setting of a connection is too old', async () => {
  const older = await serve((socket) => {
    const message = 'unrecognized configuration parameter "transaction_timeout"'
    const fields = Buffer.from(`SFATAL\0C42704\0M${message}\0\0`)
    const head = Buffer.from([0x45, 0, 0, 0, 4 + fields.length])
    socket.once('data', () => socket.end(Buffer.concat([head, fields])))
  })
  await expect(open(`postgresql://hilo@${older}/hilo`)).rejects.toThrow(
    /^The database at \S+ is older than PostgreSQL 17: Hilo needs 18 or newer\.$/,
  )
})

test('a connection that loses its options, as behind a pooler, is refused in one line', async () => {
  const client = new pg.Client(url)
  await client.connect()
  await expect(requireSettings(client)).rejects.toThrow(
    /^The database lost the option hilo\.options of a connection\. .*PgBouncer\.$/,
  )
  await client.end()
})

test.each(['prefer', 'require', 'verify-ca', 'verify-full'])(
  'a PostgreSQL without TLS is refused with sslmode=%s, in one line',
  async (mode) => {
    const warned = vi.spyOn(process, 'emitWarning')
    onTestFinished(() => warned.mockRestore())
    const strict = new URL(url)
    strict.searchParams.set('sslmode', mode)
    await expect(open(strict.href)).rejects.toThrow(
      /^The database at \S+ has no TLS: set sslmode=disable in DATABASE_URL, or no sslmode\.$/,
    )
    expect(warned).not.toHaveBeenCalled()
  },
)

test('a read-only database, or one without permission to create tables, is refused', async () => {
  const readOnly = new URL(url)
  readOnly.searchParams.set('options', '-c default_transaction_read_only=on')
  await expect(open(readOnly.href)).rejects.toThrow(
    'is read-only: DATABASE_URL must name a writable database',
  )
  const name = `nobody_${process.pid}`
  await pool.query(`create role ${name} login password 'none'`)
  const unprivileged = new URL(url)
  unprivileged.username = name
  unprivileged.password = 'none'
  await expect(open(unprivileged.href)).rejects.toThrow('does not let the user of DATABASE_URL create tables')
  await pool.query(`drop role ${name}`)
})

test('a data folder that is not writable is refused, and a writable one is left unchanged', async () => {
  const inside = path.join(folder, 'new', 'data')
  await requireDataFolder(inside)
  expect(await readdir(inside)).toEqual([])
  await expect(requireDataFolder('/dev/null/data')).rejects.toThrow('(set DATA_DIR)')
  // Root may write everywhere.
  if (process.getuid?.() === 0) return
  const locked = path.join(folder, 'locked')
  await mkdir(locked, { mode: 0o555 })
  await expect(requireDataFolder(locked)).rejects.toThrow(
    /^The data folder \S+ cannot be written \(set DATA_DIR\): .+\.$/,
  )
})

const fingerprint = (sessionSecret: string) =>
  fingerprintOf(createKeyedHash({ sessionSecret: sessionSecret.repeat(32), dataDir: folder }))

const hold = (secret: string) => holdSecretLock(url, fingerprint(secret))

test('processes with one database share the secret, until the last of them has stopped', async () => {
  const both = await Promise.all([hold('a'), hold('a')])
  for (const held of both) {
    await expect(hold('b')).rejects.toThrow(/^The database is in use with another secret \(by hilo process/)
    await expect(refuseOtherSecret(pool, fingerprint('b'))).rejects.toThrow('another secret')
    await refuseOtherSecret(pool, fingerprint('a'))
    await held.end()
  }
  await expect.poll(() => hold('b').then((held) => held.end(), String)).toBeUndefined()
})

test('of two processes that start at once with different secrets, at most one is accepted', async () => {
  const all = await Promise.allSettled(['c', 'd'].map(hold))
  expect(all.map(({ status }) => status)).toContain('rejected')
  for (const each of all) if (each.status === 'fulfilled') await each.value.end()
})

test('a Redis that replies is accepted; for any other the reason is reported', async () => {
  const redis = await startRedis()
  expect(await checkRedis(redis.url)).toBeNull()
  const client = new Redis(redis.url)
  await client.config('SET', 'requirepass', 'hush')
  client.disconnect()
  const refusal = await checkRedis(redis.url)
  expect(refusal?.isRefusal).toBe(true)
  expect(refusal?.line).toMatch(/^The Redis at 127\.0\.0\.1:\d+ \(REDIS_URL\) refuses: NOAUTH .+$/)
  const wrong = new URL(redis.url)
  wrong.password = 'not it'
  expect((await checkRedis(wrong.href))?.line).toMatch(/ refuses: WRONGPASS (?!.*not it)/)
  await redis.close()
  expect(await checkRedis(redis.url)).toEqual({
    line: expect.stringMatching(/ does not answer: connect ECONNREFUSED 127\.0\.0\.1:\d+\.$/) as string,
    isRefusal: false,
  })
})

test.each<[string, string, string, boolean, string?]>([
  ['that is full', 'maxmemory 1\nmaxmemory-policy noeviction', 'OOM command not allowed', false],
  ['that evicts keys', 'maxmemory-policy allkeys-lru', 'set its maxmemory-policy to noeviction', true],
  ['without its replicas', 'min-replicas-to-write 1', 'NOREPLICAS Not enough good replicas', false],
  ['whose user may not write our keys', 'user default on nopass ~foo:* &* +@all', 'NOPERM ', true],
  ['whose user may not read INFO', 'user default on nopass ~* &* +@all -info', "the 'info' command", true],
  ['without our database', 'databases 16', 'ERR DB index is out of range', true, '/99'],
] as const)(
  'a Redis %s is refused in one line',
  async (_, configuration, reason, isRefusal, database = '') => {
    const redis = await startRedis({ configuration })
    try {
      expect(await checkRedis(redis.url + database)).toEqual({
        line: expect.stringMatching(`^The Redis at \\S+ \\(REDIS_URL\\) .*${reason}.*(?<!\\.)\\.$`) as string,
        isRefusal,
      })
    } finally {
      await redis.close()
    }
  },
)

/** A server at a port that is neither PostgreSQL nor Redis. */
async function serve(handle: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    handle(socket)
  })
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

const GARBAGE = Buffer.alloc(5000, 0xff)

async function refusalOfDatabase(address: string): Promise<string> {
  const refusal: unknown = await open(`postgresql://hilo:hush@${address}/hilo`).catch(
    (error: unknown) => error,
  )
  expect(refusal).toBeInstanceOf(StartError)
  return (refusal as StartError).message
}

async function refusalOfQueue(address: string): Promise<string | undefined> {
  return (await checkRedis(`redis://:hush@${address}`))?.line
}

function expectOneLine(line: string | undefined, address: string): void {
  expect(line).toMatch(/^The (?:database|Redis) at \S+ .+\.$/)
  expect(line).toContain(address)
  expect(line).not.toContain('hush')
}

test('each wrong service is refused in one line that names the setting’s address', async () => {
  const redis = await startRedis()
  const cluster = await startRedis({ configuration: 'cluster-enabled yes' })
  const replica = await startRedis({ configuration: `replicaof 127.0.0.1 ${new URL(redis.url).port}` })
  const strangers = {
    closing: await serve((socket) => socket.end()),
    'an HTTP server': await serve((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n<html>\n</html>')),
    nobody: '127.0.0.1:1',
  }
  const garbage = await serve((socket) => socket.end(GARBAGE))
  const { host } = new URL(url)
  const asked = [
    ...Object.values(strangers).flatMap((address) => [
      { address, line: refusalOfDatabase(address) },
      { address, line: refusalOfQueue(address) },
    ]),
    { address: garbage, line: refusalOfQueue(garbage) },
    { address: host, line: refusalOfQueue(host) },
    { address: host, line: refusalOfDatabase(host) },
    { address: new URL(cluster.url).host, line: checkRedis(cluster.url).then((failure) => failure?.line) },
    { address: new URL(replica.url).host, line: checkRedis(replica.url).then((failure) => failure?.line) },
  ]
  for (const { address, line } of asked) expectOneLine(await line, address)
  expect(await asked.at(-2)?.line).toMatch(/ is a cluster: Hilo needs a single Redis\.$/)
  expect(await asked.at(-1)?.line).toMatch(/ is a replica: Hilo needs its primary\.$/)
  await Promise.all([redis, replica, cluster].map(({ close }) => close()))
})

test('a service that keeps a start waiting is refused in one line too, when the time is over', async () => {
  const called = withResolvers<null>()
  const garbage = await serve((socket) => {
    socket.write(GARBAGE)
    called.resolve(null)
  })
  const written = withResolvers<null>()
  const silent = await serve((socket) => {
    socket.write('220 mail.example ESMTP\r\n')
    socket.once('data', () => written.resolve(null))
  })
  const redis = await startRedis()
  const { host } = new URL(redis.url)
  const client = new Redis(redis.url)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const lines = [refusalOfDatabase(garbage), refusalOfQueue(silent), refusalOfDatabase(host)] as const
  await Promise.all([called.promise, written.promise])
  // Redis waits for the rest of a line.
  await vi.waitFor(
    async () => expect(await client.client('LIST')).toMatch(/ qbuf=[1-9]\d* .* cmd=NULL /),
    60_000,
  )
  vi.setTimerTickMode('nextTimerAsync')
  expectOneLine(await lines[0], garbage)
  expectOneLine(await lines[1], silent)
  expectOneLine(await lines[2], host)
  client.disconnect()
  await redis.close()
})

test('the wait for a Redis that says nothing is announced, and ends when the process stops', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const sockets: Socket[] = []
  const address = await serve((socket) => void sockets.push(socket))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  const printed: string[] = []
  let isStopping = false
  const lifecycle = { print: (line: string) => void printed.push(line), isStopping: () => isStopping }
  const waiting = requireRedis({ redisUrl: `redis://${address}` }, lifecycle, true)
  vi.advanceTimersByTime(10_000)
  expect(printed).toEqual(['Waiting for Redis (REDIS_URL)…'])
  isStopping = true
  vi.advanceTimersByTime(1000)
  await expect(waiting).rejects.toThrow('The start was interrupted.')
})

test('a slow part of a start is waited for as long as it takes, and until the process stops', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const printed: string[] = []
  let isStopping = false
  const wait = (starting: Promise<string>) =>
    untilStarted(starting, {
      print: (line) => void printed.push(line),
      isStopping: () => isStopping,
      slowLine: 'Waiting…',
    })
  const { promise, resolve } = withResolvers<string>()
  const waiting = wait(promise)
  vi.advanceTimersByTime(9_000)
  expect(printed).toEqual([])
  vi.advanceTimersByTime(3_600_000)
  expect(printed).toEqual(['Waiting…'])
  resolve('started')
  expect(await waiting).toBe('started')
  await expect(wait(Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  const interrupted = wait(new Promise(() => undefined))
  isStopping = true
  vi.advanceTimersByTime(1000)
  await expect(interrupted).rejects.toThrow('The start was interrupted.')
  expect(vi.getTimerCount()).toBe(0)
})

// Node 20 has no Promise.withResolvers.
function withResolvers<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((settle) => (resolve = settle))
  return { promise, resolve }
}
