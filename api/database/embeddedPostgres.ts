import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '#api/startError.ts'
import { giveReserve, isAlmostFull, openDiskReserve } from './diskReserve.ts'
import { diskTrouble } from './diskTrouble.ts'
import { choosePostgresAccount, type PostgresAccount } from './postgresAccount.ts'
import { DATABASE_USER, ensureCluster, removeLeftovers } from './postgresCluster.ts'
import {
  findPostmaster,
  launchPostmaster,
  stopPostmaster,
  type Postmaster,
  type PostmasterSettings,
} from './postmaster.ts'

/** A PostgreSQL of our own. `url` stays the same for as long as it runs, also when it had to be started again. */
export type EmbeddedPostgres = { url: string; stop: () => Promise<void> }

type Options = {
  /** Folder that holds the data, in `postgres` below it; made where it is missing. */
  dataDir: string
  /** Told to the person who waits, line by line. */
  tell: (line: string) => void
  /** Called when PostgreSQL ended by itself and could not be started again. */
  onLost: (error: unknown) => void
  /** Whether the start has become pointless; it then ends with an error. */
  isStopping?: () => boolean
  /** How long a server that was found is waited for. */
  patienceMs?: number
  settings?: PostmasterSettings
}

/**
 * Starts PostgreSQL on the data folder, or takes over the one that a killed Hilo left running there. One connection
 * holds a lock for as long as we live: the lock ends with the process however that dies, so there is no stale one.
 * Throws StartError.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, tell } = options
  await makeDataDir(dataDir)
  const account = await choosePostgresAccount(dataDir, tell)
  const password = await ensureCluster(account, tell)
  const server: Server = {
    ...options,
    account,
    password,
    port: null,
    stopping: false,
    recovery: null,
    lastRestart: 0,
    lock: null,
  }
  await hold(server)
  await removeLeftovers(account.folder)
  const { folder } = account
  const reserve = openDiskReserve({
    folder,
    tell,
    setReadOnly: (isReadOnly) => setReadOnly(server, isReadOnly),
  })
  await reserve.look().catch(() => undefined)
  return {
    url: urlOf(server, 'hilo'),
    stop: async () => {
      await reserve.close()
      await stop(server)
    },
  }
}

/** The address of the server that runs on a data folder, whoever holds it; null when there is none. */
export async function findEmbeddedPostgres(
  dataDir: string,
  tell: (line: string) => void,
): Promise<string | null> {
  if (!existsSync(dataDir)) return null
  const account = await choosePostgresAccount(dataDir, tell)
  const running = await findPostmaster(account.folder)
  if (running === null || !running.ready) return null
  const password = await ensureCluster(account, tell)
  return urlOf({ password, port: running.port }, 'hilo')
}

async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
  } catch (error) {
    // On a read-only disk Node says ENOENT of a folder that it was to make.
    const cannot = new StartError(`The data folder ${dataDir} cannot be made (set DATA_DIR).`, {
      cause: error,
    })
    throw diskTrouble(error, dataDir) ?? cannot
  }
}

type Server = Options & {
  account: PostgresAccount
  password: string
  port: number | null
  stopping: boolean
  /** Under way, or done. */
  recovery: Promise<void> | null
  lastRestart: number
  lock: pg.Client | null
}

async function hold(server: Server): Promise<void> {
  const client = await connect(server)
  client.on('error', () => undefined)
  try {
    await takeLock(client, server.dataDir)
  } catch (error) {
    await client.end()
    throw error
  }
  // From here on PostgreSQL is ours, to be stopped as well.
  try {
    await ensureDatabase(client)
  } catch (error) {
    await client.end()
    await stopPostmaster(server.account.folder)
    throw diskTrouble(error, server.dataDir) ?? error
  }
  server.lock = client
  client.once('end', () => {
    server.recovery = recover(server)
  })
}

async function connect(server: Server): Promise<pg.Client> {
  const { folder } = server.account
  const deadline = performance.now() + (server.patienceMs ?? 60_000)
  for (let tries = 0; ; tries++) {
    if (server.stopping || server.isStopping?.()) throw new StartError('PostgreSQL is no longer needed.')
    const running = await findPostmaster(folder)
    if (running === null) await launchPostmaster(server.account, server.settings ?? {}, server.port)
    const port = (await findPostmaster(folder))?.port
    const client = port ? await tryConnect({ ...server, port }) : null
    if (client !== null) {
      server.port = port ?? null
      return client
    }
    if (performance.now() > deadline) throw noAnswer(server.dataDir, running)
    if (tries === 60) server.tell('Waiting for PostgreSQL, which is still starting or stopping.')
    await sleep(50)
  }
}

function noAnswer(dataDir: string, running: Postmaster | null): StartError {
  const who = running === null ? '' : ` (process ${running.processId})`
  return new StartError(
    `The PostgreSQL on the data folder ${dataDir} does not answer${who}: stop it, or set DATA_DIR to another folder.`,
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
    if (code(error) === '28P01') {
      throw new StartError(`The database in ${server.dataDir} does not take its own password.`, {
        cause: error,
      })
    }
    return null
  }
}

async function takeLock(client: pg.Client, dataDir: string): Promise<void> {
  // The connection of a Hilo that was killed a moment ago may not have been missed yet.
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
  throw new StartError(
    `Another Hilo (${holder}) already runs on the data folder ${dataDir}: stop it, or set DATA_DIR to another folder.`,
  )
}

// Any number will do, as long as every Hilo takes the same.
const LOCK = 4810

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_database where datname = 'hilo'`)
  if (rowCount === 0) await client.query('create database hilo')
}

/** For all connections, from their next transaction on. It outlives PostgreSQL's own end, as a full disk does. */
async function setReadOnly({ lock }: Server, isReadOnly: boolean): Promise<void> {
  if (lock === null) throw new Error('PostgreSQL is away.')
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
  const crashesInARow = Date.now() - server.lastRestart < 10_000
  server.lastRestart = Date.now()
  try {
    if (crashesInARow && !(await isAlmostFull(server.account.folder))) {
      throw new StartError('PostgreSQL stopped by itself again and again.')
    }
    server.tell('PostgreSQL stopped by itself: starting it again.')
    await startAgain(server)
  } catch (error) {
    lose(server, error)
  }
}

/** On a disk without any room that has to wait for some. */
async function startAgain(server: Server): Promise<void> {
  const { folder } = server.account
  for (;;) {
    if (await isAlmostFull(folder)) await giveReserve(folder)
    try {
      await hold(server)
      return
    } catch (error) {
      if (server.stopping || !(await isAlmostFull(folder))) throw error
      await sleep(1000)
    }
  }
}

function lose({ stopping, onLost }: Server, error: unknown): void {
  if (!stopping) onLost(error)
}

async function stop(server: Server): Promise<void> {
  server.stopping = true
  await server.recovery
  await server.lock?.end()
  await stopPostmaster(server.account.folder)
}

function urlOf({ password, port }: { password: string; port: number | null }, database: string): string {
  return `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${port}/${database}`
}

function code(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
