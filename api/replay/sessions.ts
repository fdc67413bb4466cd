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
    return await work({ client, workers })
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
  }
}

// Two cores, and neither waits for the disk.
const WORKERS = 2

function connection(connectionString: string): pg.Client {
  const client = new pg.Client({
    connectionString,
    application_name: `hilo replay, process ${process.pid}`,
    connectionTimeoutMillis: 10_000,
  })
  // A broken connection is told by the query that it breaks.
  client.on('error', () => undefined)
  return client
}

// A table that is lost with the machine's power is made again, from where the checkpoint says. What is loaded is read once, in
// large pieces; the plans that win there are not those of small questions.
const SETTINGS = `
  set synchronous_commit = off;
  set work_mem = '128MB';
  set maintenance_work_mem = '256MB';
  set max_parallel_workers_per_gather = 0;
  set max_parallel_maintenance_workers = 1;
  set jit = off;
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
