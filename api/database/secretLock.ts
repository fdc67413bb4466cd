import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { StartError } from '#api/errors/errors.ts'
import { Client } from './client.ts'
import { connectionConfig } from './connection.ts'

type Options = {
  url: string
  /** Identifies the secret of this process; see fingerprintOf. */
  fingerprint: number
  /** Called if another secret came into use while PostgreSQL was unavailable. */
  onError: (error: Error) => void
}

/**
 * Registers this process's secret in the database: an advisory lock on a separate connection, held while the
 * process lives. Throws StartError if another process uses another secret, because links in letters and
 * pseudonyms would differ between the two.
 */
export async function holdSecretLock(options: Options): Promise<{ close: () => Promise<void> }> {
  const state: State = { ...options, client: null, isClosed: false }
  await hold(state)
  return {
    close: async () => {
      state.isClosed = true
      await state.client?.end()
    },
  }
}

/** Throws StartError if a process uses the database with another secret. */
export async function refuseOtherSecret(db: Pick<ClientBase, 'query'>, fingerprint: number): Promise<void> {
  const { rows } = await db.query<{ holder: string }>(
    `select concat_ws(' at ', application_name, host(client_addr)) as holder
     from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = $1 and objid::int8 not in (0, $2) and objsubid = 2
       and pg_locks.database = (select oid from pg_database where datname = current_database())
     limit 1`,
    [LOCK, fingerprint],
  )
  const holder = rows[0]?.holder
  if (holder === undefined) return
  throw new StartError(
    `The database is in use with another secret (by ${holder}): ` +
      'set the same SESSION_SECRET for all processes (by default DATA_DIR keeps it), ' +
      'or stop the other processes first.',
  )
}

type State = Options & { client: Client | null; isClosed: boolean }

// An arbitrary number that every Hilo uses.
const LOCK = 4812

async function hold(state: State): Promise<void> {
  const client = new Client(
    connectionConfig(state.url, {
      application_name: `hilo process ${process.pid}`,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    }),
  )
  const connection = { isLost: false }
  client.on('error', () => undefined)
  client.once('end', () => {
    connection.isLost = true
    if (state.client === client && !state.isClosed) void holdAgain(state)
  })
  try {
    await client.connect()
    await takeLock(client, state.fingerprint)
    if (connection.isLost) throw new Error('PostgreSQL ended the connection.')
  } catch (error) {
    await client.end()
    throw error
  }
  // `close` may have been called meanwhile.
  if (state.isClosed) await client.end()
  else state.client = client
}

// The exclusive lock serializes concurrent starts: the second process sees the secret of the first.
async function takeLock(client: Client, fingerprint: number): Promise<void> {
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1, 0)', [LOCK])
  await refuseOtherSecret(client, fingerprint)
  await client.query('select pg_advisory_lock_shared($1, $2)', [LOCK, fingerprint])
  await client.query('commit')
}

const AGAIN_MS = 1000

async function holdAgain(state: State): Promise<void> {
  state.client = null
  while (!state.isClosed) {
    await sleep(AGAIN_MS, undefined, { ref: false })
    try {
      await hold(state)
      return
    } catch (error) {
      if (error instanceof StartError) state.onError(error)
    }
  }
}
