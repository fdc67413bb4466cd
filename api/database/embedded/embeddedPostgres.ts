import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { reasonOf, StartError } from '#api/errors/errors.ts'
import { forgetPostgresVariables } from '#api/settings/env.ts'
import { requireDataFolder } from '#api/database/dataFolder.ts'
import { choosePostgresAccount, type PostgresAccount } from './postgresAccount.ts'
import { DATABASE_USER, ensureCluster } from './postgresCluster.ts'
import { findPostmaster, launchPostmaster, stopPostmaster, type PostmasterSettings } from './postmaster.ts'

type Options = {
  /** The database is in `postgres` below it. It is created if it is missing. */
  dataDir: string
  print: (line: string) => void
  /** Whether the process is stopping; the start then throws. */
  isStopping?: () => boolean
  /** Whether this process may use the PostgreSQL of another Hilo, which then runs and stops it. */
  mayShare?: boolean
  timeoutMs?: number
  settings?: PostmasterSettings
}

/**
 * Starts PostgreSQL on the data folder, or takes over the server that a killed Hilo left running there. One
 * connection holds an advisory lock while the process lives. The lock ends with the process, so a stale lock
 * cannot exist. The URL stays the same, even after a restart. Throws StartError.
 */
export async function startEmbeddedPostgres(
  options: Options,
): Promise<{ url: string; isShared?: true; stop: () => Promise<void> }> {
  const { dataDir, print } = options
  forgetPostgresVariables()
  await requireDataFolder(dataDir)
  const account = await choosePostgresAccount(dataDir)
  const password = await ensureCluster(account, print)
  const stopping = new AbortController()
  const server: Server = { ...options, account, password, stopping, port: null, lock: null, isOwned: false }
  try {
    await hold(server)
  } catch (error) {
    const isHeld = error instanceof HeldError
    if (server.isOwned && !isHeld) await stopPostmaster(account.folder)
    if (!isHeld || !options.mayShare) throw error
    return { url: urlOf(server, 'hilo'), isShared: true, stop: () => Promise.resolve() }
  }
  const kept = keepRunning(server)
  return {
    url: urlOf(server, 'hilo'),
    stop: async () => {
      stopping.abort()
      await kept
      await server.lock?.end()
      await stopPostmaster(account.folder)
    },
  }
}

type Server = Options & {
  account: PostgresAccount
  password: string
  stopping: AbortController
  /** The port of the first connection. */
  port: number | null
  /** The connection that holds the lock. Null while PostgreSQL is away. */
  lock: pg.Client | null
  /** Whether this process has launched PostgreSQL. */
  isOwned: boolean
}

class HeldError extends StartError {}

async function hold(server: Server): Promise<void> {
  const client = await connect(server)
  client.once('end', () => (server.lock = null))
  server.lock = client
  try {
    await takeLock(client, server)
    const { rowCount } = await client.query(`select from pg_database where datname = 'hilo'`)
    if (rowCount === 0) await client.query('create database hilo')
  } catch (error) {
    await client.end()
    throw error
  }
}

async function connect(server: Server): Promise<pg.Client> {
  const { account, dataDir, settings = {}, timeoutMs = 90_000 } = server
  const deadline = performance.now() + timeoutMs
  let reason = 'another container or machine runs it'
  for (;;) {
    if (isEnding(server)) throw new StartError('PostgreSQL is no longer needed.')
    const running = await findPostmaster(account.folder)
    if (running?.status === 'stopping') await stopPostmaster(account.folder)
    else if (running === null && (await launchPostmaster(account, settings, server.port)))
      server.isOwned = true
    server.port ??= (await findPostmaster(account.folder))?.port ?? null
    if (server.port !== null) {
      const client = new pg.Client({
        connectionString: urlOf(server, 'postgres'),
        application_name: `hilo process ${process.pid}`,
        connectionTimeoutMillis: 10_000,
      })
      client.on('error', () => undefined)
      try {
        await client.connect()
        return client
      } catch (error) {
        reason = reasonOf(error)
      }
    }
    if (performance.now() > deadline) {
      const text = `The PostgreSQL on the data folder ${dataDir} does not answer (${reason})`
      throw new StartError(`${text}: ${ADVICE}`)
    }
    await sleep(100)
  }
}

async function takeLock(client: pg.Client, { dataDir, mayShare }: Server): Promise<void> {
  // PostgreSQL may not yet have noticed that the connection of a killed Hilo is gone.
  for (let tries = 0; tries < (mayShare ? 1 : 20); tries++) {
    const take = 'select pg_try_advisory_lock($1) as taken'
    const { rows } = await client.query<{ taken: boolean }>(take, [LOCK])
    if (rows[0]?.taken) return
    await sleep(50)
  }
  const { rows } = await client.query<{ holder: string }>(
    `select application_name as holder from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [LOCK],
  )
  const holder = rows[0]?.holder.replace('hilo ', '') ?? 'unknown process'
  throw new HeldError(`Another Hilo (${holder}) already runs on the data folder ${dataDir}: ${ADVICE}`)
}

const ADVICE = 'stop it, or set DATA_DIR to another folder.'

// An arbitrary number that every Hilo uses.
const LOCK = 4810

/**
 * PostgreSQL restarts its own parts, but nothing restarts a PostgreSQL that was killed as a whole, or that
 * ended because the disk was full. One that was told to stop waits for the connections of this process.
 */
async function keepRunning(server: Server): Promise<void> {
  const { print, stopping, account } = server
  let told = ''
  while (!isEnding(server)) {
    await sleep(WATCH_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    if (isEnding(server)) return
    if (server.lock !== null && (await findPostmaster(account.folder))?.status !== 'stopping') continue
    try {
      if (told === '') print((told = 'PostgreSQL stopped by itself: starting it again.'))
      await hold(server)
      told = ''
    } catch (error) {
      const reason = reasonOf(error).replace(/\.?$/, '. Hilo tries again.')
      if (reason !== told) print((told = reason))
    }
  }
}

const WATCH_MS = 250

function isEnding({ stopping, isStopping }: Server): boolean {
  return stopping.signal.aborted || (isStopping?.() ?? false)
}

function urlOf({ password, port }: { password: string; port: number | null }, database: string): string {
  return `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${port}/${database}`
}
