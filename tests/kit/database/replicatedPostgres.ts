import { rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '#api/database/migration/migrate.ts'
import { choosePostgresAccount } from '#api/database/embedded/postgresAccount.ts'
import { DATABASE_USER, ensureCluster } from '#api/database/embedded/postgresCluster.ts'
import {
  findPostmaster,
  launchPostmaster,
  stopPostmaster,
  type Postmaster,
  type PostmasterSettings,
} from '#api/database/embedded/postmaster.ts'
import { giveCluster } from './templatePostgres.ts'

/** A PostgreSQL of its own with a migrated, empty database, and its streaming replica. */
export type ReplicatedPostgres = {
  url: string
  replicaUrl: string
  /** Waits until the replica has applied all that was committed before. */
  catchUp: () => Promise<void>
  /** The replica still receives changes, but applies none of them. */
  pause: () => Promise<void>
  /** Applies the changes that have arrived meanwhile, and waits for them. */
  resume: () => Promise<void>
  /** Runs a statement on the replica. */
  onReplica: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
  stopReplica: () => Promise<void>
  startReplica: (settings?: PostmasterSettings) => Promise<void>
  close: () => Promise<void>
}

export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'hilo-replicated-'))
  const main = await openServer(path.join(dataDir, 'main'), null)
  // A copy of files that no server has used yet is a valid base: the replica streams all that follows.
  const replica = await openServer(path.join(dataDir, 'replica'), main)
  process.once('exit', endWithUs)
  function endWithUs() {
    for (const server of [replica, main]) server.stopAtOnce()
    rmSync(dataDir, { recursive: true, force: true })
  }
  await withClient(main.url('postgres'), (client) => client.query('create database hilo'))
  await withClient(main.url('hilo'), (client) => migrate(client, 'prisma/migrations'))
  const onReplica: ReplicatedPostgres['onReplica'] = async (text, values) => {
    const { rows } = await withClient(replica.url('postgres'), (client) => client.query(text, values))
    return rows as never[]
  }
  const catchUp = async () => {
    const { rows } = await withClient(main.url('postgres'), (client) =>
      client.query<{ lsn: string }>('select pg_current_wal_flush_lsn() as lsn'),
    )
    await withClient(replica.url('postgres'), async (client) => {
      for (let isThere = false; !isThere;) {
        const { rows: found } = await client.query<{ isThere: boolean }>(
          'select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere", pg_sleep(0.005)',
          [rows[0]?.lsn],
        )
        isThere = found[0]?.isThere ?? false
      }
    })
  }
  await catchUp()
  return {
    url: main.url('hilo'),
    replicaUrl: replica.url('hilo'),
    catchUp,
    pause: async () => {
      await catchUp()
      await onReplica('select pg_wal_replay_pause()')
      const isPaused = `select pg_get_wal_replay_pause_state() = 'paused' as "isPaused", pg_sleep(0.005)`
      while (!(await onReplica<{ isPaused: boolean }>(isPaused))[0]?.isPaused);
    },
    resume: async () => {
      await onReplica('select pg_wal_replay_resume()')
      await catchUp()
    },
    onReplica,
    stopReplica: replica.stop,
    startReplica: replica.start,
    close: async () => {
      process.off('exit', endWithUs)
      await replica.stop()
      await main.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

type Server = {
  url: (database: string) => string
  stopAtOnce: () => void
  start: (settings?: PostmasterSettings) => Promise<void>
  stop: () => Promise<void>
}

/** Starts a server in a new folder: a main server, or the replica of `source`. */
async function openServer(dataDir: string, source: Server | null): Promise<Server> {
  await mkdir(dataDir)
  await giveCluster(inject('newCluster'), dataDir)
  const account = await choosePostgresAccount(dataDir)
  const password = await ensureCluster(account, quiet)
  if (source) await writeFile(path.join(account.folder, 'standby.signal'), '')
  const ofBoth = { ...SETTINGS, ...(source && { primary_conninfo: source.url('postgres') }) }
  let running: Postmaster | null = null
  const start = async (settings: PostmasterSettings = {}) => {
    await launchPostmaster(account, { ...ofBoth, ...settings }, running?.port ?? null)
    running = await findPostmaster(account.folder)
  }
  await start()
  return {
    url: (database) => `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${running?.port}/${database}`,
    stopAtOnce: () => void (running && process.kill(running.processId, 'SIGQUIT')),
    start,
    stop: () => stopPostmaster(account.folder),
  }
}

// A replica needs at least the connections and senders of its source, at first those of initdb.
const SETTINGS = {
  wal_level: 'replica',
  max_connections: '100',
  max_wal_senders: '10',
  wal_retrieve_retry_interval: '50ms',
  autovacuum: 'off',
  // The data is thrown away.
  fsync: 'off',
  full_page_writes: 'off',
}

const quiet = () => undefined

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
