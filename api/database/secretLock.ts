import type { ClientBase } from 'pg'
import { StartError } from '#api/errors/errors.ts'
import { Client } from './client.ts'
import { connectionConfig } from './connection.ts'

/** Registers this process's secret in the database while the connection is open. Throws StartError. */
export async function holdSecretLock(url: string, fingerprint: number): Promise<Client> {
  const application_name = `hilo process ${process.pid}`
  const client = new Client(connectionConfig(url, { application_name, keepAlive: true }))
  client.on('error', () => undefined)
  await client.connect()
  // Of two concurrent starts with different secrets, both see the other's lock.
  await client.query('select pg_advisory_lock_shared($1, $2)', [LOCK, fingerprint])
  await refuseOtherSecret(client, fingerprint).catch(async (error: unknown) => {
    await client.end()
    throw error
  })
  return client
}

/** Throws StartError if a process uses another secret: links and pseudonyms of the two would differ. */
export async function refuseOtherSecret(db: Pick<ClientBase, 'query'>, fingerprint: number): Promise<void> {
  const { rows } = await db.query<{ holder: string }>(
    `select concat_ws(' at ', application_name, host(client_addr)) as holder
     from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = $1 and objid::int8 <> $2 and objsubid = 2
       and pg_locks.database = (select oid from pg_database where datname = current_database())`,
    [LOCK, fingerprint],
  )
  const holder = rows[0]?.holder
  if (holder === undefined) return
  throw new StartError(
    `The database is in use with another secret (by ${holder}): set the same SESSION_SECRET for all ` +
      'processes (by default DATA_DIR keeps it), or stop the other processes first.',
  )
}

// An arbitrary number that every Hilo uses.
const LOCK = 4812
