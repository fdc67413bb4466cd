import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { errorCode, StartError } from '#api/errors/errors.ts'
import { forgetPostgresVariables } from '#api/settings/env.ts'
import { makeDataFolder } from './dataFolder.ts'
import { releaseReserve, isAlmostFull, openDiskReserve } from './diskReserve.ts'
import { findDiskError } from './diskErrors.ts'
import { choosePostgresAccount, type PostgresAccount } from './postgresAccount.ts'
import { DATABASE_USER, ensureCluster, removeLeftovers } from './postgresCluster.ts'
import {
  findPostmaster,
  isShuttingDown,
  stopPostmasterAtOnce,
  launchPostmaster,
  STOP_TIMEOUT_MS,
  stopPostmaster,
  type Postmaster,
  type PostmasterSettings,
} from './postmaster.ts'

/** An embedded PostgreSQL. `url` stays the same, even after a restart. */
export type EmbeddedPostgres = { url: string; stop: () => Promise<void> }

type Options = {
  /** The data folder; the database is in `postgres` below it. It is created if it is missing. */
  dataDir: string
  /** Prints a line for the operator. */
  print: (line: string) => void
  /** Called if PostgreSQL stopped by itself and did not restart within `recoveryMs`. */
  onLost: (error: unknown) => void
  /** Whether the process is stopping; the start then throws. */
  isStopping?: () => boolean
  /** How long to wait for a running server to accept connections. */
  timeoutMs?: number
  /** How long a server that is shutting down may take before it is stopped at once. */
  stoppingMs?: number
  /** How long to retry the restart of a PostgreSQL that stopped by itself. */
  recoveryMs?: number
  settings?: PostmasterSettings
}

/**
 * Starts PostgreSQL on the data folder, or takes over the server that a killed Hilo left running there. One
 * connection holds an advisory lock while the process lives. The lock ends with the process, so a stale lock
 * cannot exist. Throws StartError.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, print } = options
  forgetPostgresVariables()
  await makeDataFolder(dataDir)
  const account = await choosePostgresAccount(dataDir, print)
  const password = await ensureCluster(account, print)
  const server: Server = {
    ...options,
    account,
    password,
    port: null,
    isOwned: false,
    stopping: false,
    recovery: null,
    heldAt: 0,
    backoffMs: 0,
    lock: null,
  }
  await takeOver(server)
  const { folder } = account
  const reserve = openDiskReserve({
    folder,
    print,
    setReadOnly: (isReadOnly) => setReadOnly(server, isReadOnly),
  })
  await reserve.check().catch(() => undefined)
  return {
    url: urlOf(server, 'hilo'),
    stop: async () => {
      await reserve.close()
      await stop(server)
    },
  }
}

/**
 * The URL of the server that runs on a data folder, no matter which process holds its lock. Null without one.
 */
export async function findEmbeddedPostgres(
  dataDir: string,
  print: (line: string) => void,
): Promise<string | null> {
  if (!existsSync(dataDir)) return null
  forgetPostgresVariables()
  const account = await choosePostgresAccount(dataDir, print)
  const running = await findPostmaster(account.folder)
  if (running === null || !running.ready) return null
  const password = await ensureCluster(account, print)
  return urlOf({ password, port: running.port }, 'hilo')
}

type Server = Options & {
  account: PostgresAccount
  password: string
  port: number | null
  /** Whether this process has launched PostgreSQL, or holds its lock. */
  isOwned: boolean
  stopping: boolean
  /** The last recovery, running or finished. */
  recovery: Promise<void> | null
  /** When the lock was last acquired, and the backoff before the next restart. */
  heldAt: number
  backoffMs: number
  lock: pg.Client | null
}

/** Another Hilo holds the lock. */
class HeldError extends StartError {}

/** A start that fails leaves no PostgreSQL of its own. */
async function takeOver(server: Server): Promise<void> {
  try {
    await hold(server)
    await removeLeftovers(server.account.folder)
  } catch (error) {
    if (server.isOwned && !(error instanceof HeldError)) await stop(server)
    throw error
  }
}

/** An error that a retry cannot fix. */
class PermanentError extends StartError {}

async function hold(server: Server): Promise<void> {
  const client = await connect(server)
  const connection = { isLost: false }
  client.on('error', () => undefined)
  client.once('end', () => {
    connection.isLost = true
    if (server.lock === client) server.recovery = recover(server)
  })
  try {
    await takeLock(client, server.dataDir)
    server.isOwned = true
    await refuseOtherPort(client, server)
    await ensureDatabase(client, server)
    if (connection.isLost) throw new StartError('PostgreSQL ended the connection.')
  } catch (error) {
    await client.end()
    throw error
  }
  server.lock = client
  server.heldAt = performance.now()
  void finishShutdown(server, client)
}

const WATCH_MS = 1000

/**
 * Somebody else may tell PostgreSQL to stop. It then refuses connections, and waits for the end of those of
 * this process. So they are ended, and it starts again. Watches as long as the client holds the lock.
 */
async function finishShutdown(server: Server, client: pg.Client): Promise<void> {
  const { folder } = server.account
  while (server.lock === client && !server.stopping) {
    if ((await isShuttingDown(folder)) && !isEnding(server))
      await stopPostmaster(folder).catch((error: unknown) => server.print(String(error)))
    await sleep(WATCH_MS, undefined, { ref: false })
  }
}

async function connect(server: Server): Promise<pg.Client> {
  const { folder } = server.account
  const began = performance.now()
  const deadline = began + (server.timeoutMs ?? CONNECT_TIMEOUT_MS)
  let stoppedId: number | undefined
  let hasTold = false
  for (;;) {
    if (isEnding(server)) throw new PermanentError('PostgreSQL is no longer needed.')
    const running = await findPostmaster(folder)
    const launched =
      running === null ? await launchPostmaster(server.account, server.settings ?? {}, server.port) : null
    if (launched === 'ready') server.isOwned = true
    if (
      running?.stopping &&
      running.processId !== stoppedId &&
      performance.now() > began + (server.stoppingMs ?? STOP_TIMEOUT_MS)
    ) {
      stopPostmasterAtOnce(running)
      stoppedId = running.processId
    }
    const found = await findPostmaster(folder)
    const client = found?.port ? await tryConnect({ ...server, port: found.port }) : null
    if (client !== null) {
      server.port ??= client.port
      return client
    }
    const isElsewhere = launched === 'locked' && found === null
    if (!hasTold && performance.now() > began + SILENT_MS) {
      hasTold = true
      server.print(waitingLine(server.dataDir, isElsewhere))
    }
    if (performance.now() > deadline) throw noAnswerError(server.dataDir, running, isElsewhere)
    await sleep(50)
  }
}

// A server with a damaged pid file notices the damage within a minute and exits.
const CONNECT_TIMEOUT_MS = 90_000
const SILENT_MS = 3000

function waitingLine(dataDir: string, isElsewhere: boolean): string {
  return isElsewhere
    ? `Waiting for the PostgreSQL that another container or machine runs on the data folder ${dataDir}.`
    : 'Waiting for PostgreSQL, which is still starting or stopping.'
}

function noAnswerError(dataDir: string, running: Postmaster | null, isElsewhere: boolean): StartError {
  if (isElsewhere) {
    return new StartError(
      `Another container or machine runs PostgreSQL on the data folder ${dataDir}: ` +
        'stop it, or set DATA_DIR to another folder.',
    )
  }
  const holder = running === null ? '' : ` (process ${running.processId})`
  return new StartError(
    `The PostgreSQL on the data folder ${dataDir} does not answer${holder}: ` +
      'stop it, or set DATA_DIR to another folder.',
  )
}

async function tryConnect(server: Server): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString: urlOf(server, 'postgres'),
    application_name: `hilo process ${process.pid}`,
    connectionTimeoutMillis: 10_000,
  })
  try {
    await client.connect()
    return client
  } catch (error) {
    if (errorCode(error) === '28P01') {
      throw new PermanentError(`The database in ${server.dataDir} rejects its own password.`, {
        cause: error,
      })
    }
    return null
  }
}

// A command that found no PostgreSQL, because it was just restarting, has started it at a port of its own.
// All connections of this process use the first port.
async function refuseOtherPort({ port }: pg.Client, server: Server): Promise<void> {
  if (port === server.port) return
  await stopPostmaster(server.account.folder)
  throw new StartError(`PostgreSQL ran at port ${port} instead of ${server.port}.`)
}

async function takeLock(client: pg.Client, dataDir: string): Promise<void> {
  // PostgreSQL may not yet have noticed that the connection of a killed Hilo is gone.
  for (let tries = 0; tries < 20; tries++) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      LOCK,
    ])
    if (rows[0]?.taken) return
    await sleep(50)
  }
  const { rows } = await client.query<{ holder: string }>(
    `select application_name as holder from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [LOCK],
  )
  const holder = rows[0]?.holder.replace('hilo ', '') ?? 'unknown process'
  throw new HeldError(
    `Another Hilo (${holder}) already runs on the data folder ${dataDir}: ` +
      'stop it, or set DATA_DIR to another folder.',
  )
}

// An arbitrary number that every Hilo uses.
const LOCK = 4810

async function ensureDatabase(client: pg.Client, { dataDir }: Server): Promise<void> {
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'hilo'`)
    if (rowCount === 0) await client.query('create database hilo')
  } catch (error) {
    throw findDiskError(error, dataDir) ?? error
  }
}

/** Affects each connection from its next transaction. The setting survives a restart of PostgreSQL. */
async function setReadOnly({ lock }: Server, isReadOnly: boolean): Promise<void> {
  if (lock === null) throw new Error('PostgreSQL is unavailable.')
  const { rows } = await lock.query<{ setting: string }>(
    "select setting from pg_file_settings where name = 'default_transaction_read_only' and applied",
  )
  if ((rows.at(-1)?.setting === 'on') === isReadOnly) return
  await lock.query(
    `alter system ${isReadOnly ? 'set' : 'reset'} default_transaction_read_only${isReadOnly ? ' = on' : ''}`,
  )
  await lock.query('select pg_reload_conf()')
}

async function recover(server: Server): Promise<void> {
  server.lock = null
  if (server.stopping) return
  server.print('PostgreSQL stopped by itself: starting it again.')
  try {
    await restart(server)
  } catch (error) {
    lose(server, error)
  }
}

/**
 * Retries with backoff. The backoff resets after PostgreSQL has run for STABLE_MS. PostgreSQL recovers by
 * itself from a crash of one of its processes: then the first attempt has no pause. On a full disk the
 * retries continue until there is space. A command that started PostgreSQL meanwhile stops it at its end.
 */
async function restart(server: Server): Promise<void> {
  const { folder } = server.account
  const deadline = performance.now() + (server.recoveryMs ?? RECOVERY_MS)
  if (performance.now() > server.heldAt + STABLE_MS) server.backoffMs = 0
  const reported = new Set<string>()
  for (let tries = 0; ; tries++) {
    if (tries > 0 || (await findPostmaster(folder)) === null) await pause(server)
    if (await isAlmostFull(folder)) await releaseReserve(folder)
    try {
      await hold(server)
      return
    } catch (error) {
      if (server.stopping || error instanceof PermanentError) throw error
      const isFull = await isAlmostFull(folder)
      if (performance.now() > deadline && !isFull) throw error
      const reason = (error instanceof Error ? error.message : String(error)).replace(/\.?$/, '.')
      if (!isFull && !reported.has(reason)) server.print(`${reason} Hilo tries again.`)
      reported.add(reason)
    }
  }
}

const RECOVERY_MS = 5 * 60_000
const STABLE_MS = 60_000
const MAX_BACKOFF_MS = 10_000

async function pause(server: Server): Promise<void> {
  const end = performance.now() + server.backoffMs
  server.backoffMs = Math.min(Math.max(250, 2 * server.backoffMs), MAX_BACKOFF_MS)
  while (!server.stopping && performance.now() < end) await sleep(50)
}

function lose(server: Server, error: unknown): void {
  if (!isEnding(server)) server.onLost(error)
}

/** Whether PostgreSQL or the whole process is stopping. */
function isEnding({ stopping, isStopping }: Server): boolean {
  return stopping || (isStopping?.() ?? false)
}

async function stop(server: Server): Promise<void> {
  server.stopping = true
  await server.recovery
  // Without the lock PostgreSQL is recovering: a checkpoint has nothing to save.
  const timeoutMs = server.lock === null ? 1000 : STOP_TIMEOUT_MS
  await server.lock?.end()
  await stopPostmaster(server.account.folder, timeoutMs)
}

function urlOf({ password, port }: { password: string; port: number | null }, database: string): string {
  return `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${port}/${database}`
}
