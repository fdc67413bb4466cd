import { setTimeout as sleep } from 'node:timers/promises'
import pg, { type ClientBase } from 'pg'
import { StartError } from '#api/startError.ts'

/** The connections of one replay: `client` holds the lock that lets nobody else replay; `workers` load. */
export type Sessions = { client: ClientBase; workers: readonly ClientBase[] }

/** Opens a replay's connections for as long as `work` takes, or until `stop`. Throws StartError when there is another replay. */
export async function withSessions<T>(
  url: string,
  work: (sessions: Sessions) => Promise<T>,
  stop?: AbortSignal,
): Promise<T> {
  const clients = Array.from({ length: 1 + WORKERS }, () => connection(url))
  stop?.addEventListener('abort', () => {
    for (const client of clients) void client.end()
  })
  try {
    for (const client of clients) {
      await client.connect()
      await client.query(SETTINGS)
    }
    const [client, ...workers] = clients
    if (client === undefined) throw new Error('There is no connection')
    await takeLock(client)
    await endOfOthers(client)
    await forgetDropped(client)
    // Without the lock that it holds, somebody else may begin.
    client.once('end', () => {
      for (const worker of workers) void worker.end()
    })
    return await work({ client, workers })
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
  }
}

const APPLICATION = `hilo replay, process ${process.pid}`

// Two cores, and neither waits for the disk.
const WORKERS = 2

function connection(connectionString: string): pg.Client {
  const client = new pg.Client({
    connectionString,
    application_name: APPLICATION,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // A broken connection is told by the query that it breaks.
  client.on('error', () => undefined)
  return client
}

// A table that is lost with the machine's power is made again. What is loaded is read once, in large pieces; the plans that win
// there are not those of small questions. A statement whose client is gone ends soon, and a connection that rests stays.
const SETTINGS = `
  set synchronous_commit = off;
  set work_mem = '128MB';
  set maintenance_work_mem = '256MB';
  set max_parallel_workers_per_gather = 0;
  set max_parallel_maintenance_workers = 1;
  set jit = off;
  set client_connection_check_interval = '500ms';
  set idle_session_timeout = 0;
  set timezone = 'UTC'`

async function takeLock(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
  if (rows[0]?.taken) return
  const { rows: holders } = await client.query<{ holder: string }>(
    `select application_name as holder from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and objid = $1 and granted and pg_locks.database = (select oid from pg_database where datname = current_database())`,
    [LOCK],
  )
  throw new StartError(`Another replay is at work (${holders[0]?.holder ?? 'unknown'}): wait for its end.`)
}

// Any number will do, as long as every replay takes the same.
const LOCK = 4811

/** Waits for what a killed replay had begun, and PostgreSQL has not given up yet. */
async function endOfOthers(client: ClientBase): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity
       where datname = current_database() and application_name like 'hilo replay%' and application_name <> $1`,
      [APPLICATION],
    )
    if (rowCount === 0) return
    await sleep(100)
  }
  throw new StartError('What another replay began still goes on in the database: try again in a moment.')
}

// Tables that a person has dropped by hand.
async function forgetDropped(client: ClientBase): Promise<void> {
  await client.query(
    `delete from replay.tables where purpose <> 'live' and to_regclass(format('replay.%I', name)) is null`,
  )
}
