import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { choosePostgresAccount, type PostgresAccount } from '#api/database/embedded/postgresAccount.ts'
import { DATABASE_USER, ensureCluster } from '#api/database/embedded/postgresCluster.ts'
import {
  findPostmaster,
  launchPostmaster,
  stopPostmaster,
  type PostmasterSettings,
} from '#api/database/embedded/postmaster.ts'
import { copyRunning } from './copyRunning.ts'
import { openMovableAddress, type MovableAddress } from './movableAddress.ts'

/** A main PostgreSQL with a synchronous standby, at an address that an operator can move. */
export type FailoverPostgres = {
  url: string
  /** Makes a standby of the present main server. Each commit waits for it from then on. */
  addStandby: () => Promise<void>
  /** The standby gets nothing more, as on a network that hangs: from then on, no commit may succeed. */
  cutStandby: () => void
  /** Ends all processes of the main server, as a power failure does. */
  killMain: () => void
  /** Makes the standby the main server, as docs/ops.md says, and moves the address to it. */
  promote: () => Promise<void>
  close: () => Promise<void>
}

type Server = { account: PostgresAccount; port: number; url: (database: string, port?: number) => string }

export async function startFailoverPostgres(): Promise<FailoverPostgres> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-failover-'))
  const first = await prepare(path.join(dataDir, '0'))
  const password = await ensureCluster(first, () => undefined)
  let main = await launch(first, password)
  await query(main.url('postgres'), 'create database hilo')
  const address = await openMovableAddress(main.port)
  let standby: Server | null = null
  let link: MovableAddress | null = null
  let copies = 0
  const running = () => [main, ...(standby ? [standby] : [])]
  const endWithUs = () => {
    for (const server of running()) killAll(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
  process.once('exit', endWithUs)
  const url = new URL(main.url('hilo'))
  url.port = String(address.port)
  return {
    url: url.href,
    addStandby: async () => {
      const account = await prepare(path.join(dataDir, String(++copies)))
      await copyRunning({ url: main.url('postgres'), folder: main.account.folder }, account)
      link = await openMovableAddress(main.port)
      standby = await launch(account, password, { primary_conninfo: main.url('postgres', link.port) })
      await query(main.url('postgres'), `alter system set synchronous_standby_names = '*'`)
      await query(main.url('postgres'), 'select pg_reload_conf()')
      await untilSynchronous(main)
    },
    cutStandby: () => link?.freeze(),
    killMain: () => {
      killAll(main)
    },
    promote: async () => {
      if (standby === null) throw new Error('There is no standby')
      await link?.close()
      for (const statement of PROMOTE) await query(standby.url('postgres'), statement)
      await rm(main.account.folder, { recursive: true })
      main = standby
      standby = null
      address.moveTo(main.port)
    },
    close: async () => {
      process.off('exit', endWithUs)
      await Promise.all([address.close(), standby && link?.close()])
      for (const server of running()) await stopPostmaster(server.account.folder)
      await rm(dataDir, { recursive: true })
    },
  }
}

// The copy of the main server's settings would let each commit wait for a standby that does not exist yet.
const PROMOTE = [`alter system set synchronous_standby_names = ''`, 'select pg_promote()']

async function prepare(folder: string): Promise<PostgresAccount> {
  await mkdir(folder)
  return await choosePostgresAccount(folder)
}

async function launch(
  account: PostgresAccount,
  password: string,
  settings: PostmasterSettings = {},
): Promise<Server> {
  await launchPostmaster(account, { ...SETTINGS, ...settings }, null)
  const { port = null } = (await findPostmaster(account.folder)) ?? {}
  if (port === null) throw new Error('PostgreSQL has no port')
  return {
    account,
    port,
    url: (database, at = port) => `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${at}/${database}`,
  }
}

const SETTINGS = {
  wal_level: 'replica',
  max_connections: '200',
  max_wal_senders: '10',
  // The standby begins to stream after the copy.
  wal_keep_size: '512MB',
  wal_retrieve_retry_interval: '50ms',
}

async function untilSynchronous(main: Server): Promise<void> {
  const state = `select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`
  while ((await query(main.url('postgres'), state)) === 0) await sleep(20)
}

/** Kills the postmaster first: it can start no further process. */
function killAll({ account }: Server): void {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'ppid=,pid=,command='], { encoding: 'utf8' }).split(
    '\n',
  )
  const processes = lines.map((line) => line.trim().split(/\s+/))
  const postmaster = processes.find((words) => words.join(' ').includes(`-D ${account.folder} `))?.[1]
  if (postmaster === undefined) return
  process.kill(Number(postmaster), 'SIGKILL')
  for (const [parent, child] of processes) if (parent === postmaster) killIfAlive(Number(child))
}

function killIfAlive(processId: number): void {
  try {
    process.kill(processId, 'SIGKILL')
  } catch {
    // It ended with the postmaster.
  }
}

/** Returns the number of rows. */
async function query(url: string, text: string): Promise<number | null> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(text)).rowCount
  } finally {
    await client.end()
  }
}
