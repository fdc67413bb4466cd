import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { Client } from '#api/database/client.ts'
import { connectionConfig } from '#api/database/connection.ts'
import { allProjections } from '#api/projections/projection.ts'
import { StartError } from '#api/errors/errors.ts'

/** The connections of one replay: `client` holds the lock against a second replay; `workers` load. */
export type Sessions = { client: ClientBase; workers: readonly ClientBase[] }

/**
 * Opens a replay's connections until `work` ends or `stop` aborts. Throws StartError if another replay runs.
 */
export async function withSessions<T>(
  url: string,
  work: (sessions: Sessions) => Promise<T>,
  stop?: AbortSignal,
): Promise<T> {
  stop?.throwIfAborted()
  const clients = Array.from({ length: 1 + WORKERS }, () => connection(url))
  stop?.addEventListener('abort', () => {
    for (const client of clients) void client.end()
  })
  try {
    for (const client of clients) await client.connect()
    const [client, ...workers] = clients
    if (client === undefined) throw new Error('There is no connection')
    await takeLock(client)
    await refuseMissing(client)
    await waitForOthers(client)
    // The lock ends with this connection, and another replay may start.
    client.once('end', () => {
      for (const worker of workers) void worker.end()
    })
    return await work({ client, workers })
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
  }
}

const APPLICATION = `hilo replay, process ${process.pid}`

// Enough for two cores: loading is bound by the processor, not by the disk.
const WORKERS = 2

function connection(url: string): Client {
  const client = new Client(
    connectionConfig(url, {
      application_name: APPLICATION,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      settings: SETTINGS,
    }),
  )
  // The failing query reports a broken connection.
  client.on('error', () => undefined)
  return client
}

// Asynchronous commits: a table that is lost in a power failure is rebuilt. Loading reads large ranges once,
// so its best plans differ from those of small queries. A large flush to disk would delay the commits of guesses.
// A statement ends soon after its client's connection.
const SETTINGS = {
  synchronous_commit: 'off',
  work_mem: '128MB',
  maintenance_work_mem: '256MB',
  backend_flush_after: '2MB',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '1',
  jit: 'off',
  client_connection_check_interval: '500ms',
}

async function takeLock(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
  if (rows[0]?.taken) return
  const { rows: holders } = await client.query<{ holder: string }>(
    `select application_name as holder from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted
       and pg_locks.database = (select oid from pg_database where datname = current_database())`,
    [LOCK],
  )
  throw new StartError(`Another replay is running (${holders[0]?.holder ?? 'unknown'}): wait for its end.`)
}

// An arbitrary number, the same for every replay.
const LOCK = 4811

/** Waits until PostgreSQL has ended the statements of a killed replay. */
async function waitForOthers(client: ClientBase): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity
       where datname = current_database()
         and application_name like 'hilo replay%' and application_name <> $1`,
      [APPLICATION],
    )
    if (rowCount === 0) return
    await sleep(100)
  }
  throw new StartError('Statements of another replay still run in the database: try again in a moment.')
}

// A replay cannot create tables that were dropped by hand.
async function refuseMissing(client: ClientBase): Promise<void> {
  const inPublic = ['events', 'projection_cursors', ...allProjections.map(({ table }) => table)]
  const needed = [...inPublic.map((name) => `public.${name}`), 'replay.reading', 'replay.stretches']
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name where to_regclass(name) is null',
    [needed],
  )
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name.replace('public.', '')).join(', ')
  throw new StartError(
    `The database lacks ${names}: a replay fills these tables but cannot create them. ` +
      'See "A lost table" in docs/ops.md. Nothing was changed.',
  )
}
