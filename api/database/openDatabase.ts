import pg from 'pg'
import type { Env } from '#api/env.ts'
import { MIGRATIONS } from '#api/projectRoot.ts'
import { StartError } from '#api/startError.ts'
import { withDiskTrouble } from './diskTrouble.ts'
import { startEmbeddedPostgres } from './embeddedPostgres.ts'
import { migrate } from './migrate.ts'

/** `close` stops an embedded server; connections to it should have ended before. */
export type Database = { url: string; close: () => Promise<void> }

/**
 * Brings up the database of the settings, with all migrations applied. Throws StartError. `onLost` is called when an
 * embedded server ended by itself and could not be started again; `isStopping` tells a start not to wait for it.
 */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  hooks: { tell: (line: string) => void; onLost: (error: unknown) => void; isStopping: () => boolean },
): Promise<Database> {
  const { url, stop } =
    env.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir: env.dataDir, ...hooks })
      : { url: env.databaseUrl, stop: () => Promise.resolve() }
  try {
    await withDiskTrouble(env.dataDir, () => migrateAt(url))
  } catch (error) {
    await stop()
    throw error
  }
  return { url, close: stop }
}

async function migrateAt(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw new StartError(`The database at ${withoutPassword(url)} does not answer: ${reasonOf(error)}.`, {
      cause: error,
    })
  }
  try {
    await migrate(client, MIGRATIONS)
  } finally {
    await client.end()
  }
}

function withoutPassword(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}${port && `:${port}`}${pathname}`
}

// Node reports a refused "localhost" as one error for each of its addresses, and no message over them.
function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}
