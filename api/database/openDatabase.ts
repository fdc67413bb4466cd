import pg from 'pg'
import type { Env } from '#api/settings/env.ts'
import { MIGRATIONS } from '#api/settings/projectRoot.ts'
import { findDatabaseFailure } from '#api/errors/databaseFailure.ts'
import { reasonOf, StartError } from '#api/errors/errors.ts'
import { adoptLog } from '#api/database/migration/adoptLog.ts'
import { connectionConfig, NO_POOLER, requireSettings } from './connection.ts'
import { startEmbeddedPostgres } from '#api/database/embedded/embeddedPostgres.ts'
import type { PostmasterSettings } from '#api/database/embedded/postmaster.ts'
import { migrate } from '#api/database/migration/migrate.ts'

/** `close` stops an embedded server. Close all connections to it first. */
export type Database = { url: string; close: () => Promise<void> }

type Hooks = {
  print: (line: string) => void
  /** If it returns true, the start stops waiting. */
  isStopping: () => boolean
  /** Whether this process may use the embedded server of another one. */
  mayShare?: boolean
  /** Settings of an embedded server that this process starts. */
  settings?: PostmasterSettings
  /** Throws StartError if this process must not use the database. Called before the first change. */
  admit?: (client: pg.ClientBase) => Promise<void>
}

/** Opens the configured database and applies all migrations. Throws StartError. */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  hooks: Hooks,
): Promise<Database> {
  const { url, isShared, stop } =
    env.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir: env.dataDir, ...hooks })
      : { url: env.databaseUrl, isShared: false, stop: () => Promise.resolve() }
  try {
    // Its server has done so, or is of another version.
    if (!isShared) await migrateAt(url, hooks).catch(explainRefusal(url))
  } catch (error) {
    await stop()
    throw error
  }
  return { url, close: stop }
}

// A busy machine is slow. A refusal comes at once.
const TIMEOUT_MS = 60_000

async function migrateAt(url: string, { print, isStopping, admit }: Hooks): Promise<void> {
  const client = await connect(url)
  try {
    await requireSettings(client)
    await requireVersion(client, url)
    await requireEncoding(client, url)
    await admit?.(client)
    const patience = { print, isStopping }
    await migrate(client, MIGRATIONS, { ...patience, afterwards: () => adoptLog(client, patience) })
  } finally {
    await client.end()
  }
}

async function connect(url: string): Promise<pg.Client> {
  try {
    const client = new pg.Client(connectionConfig(url, { connectionTimeoutMillis: TIMEOUT_MS }))
    client.on('error', () => undefined)
    await client.connect()
    return client
  } catch (error) {
    throw new StartError(`The database at ${withoutPassword(url)} ${noConnection(reasonOf(error))}`, {
      cause: error,
    })
  }
}

const MIN_VERSION = 18

function noConnection(reason: string): string {
  if (reason.includes('unsupported startup parameter'))
    return `refuses the options of a connection. ${NO_POOLER}`
  if (reason.includes('"transaction_timeout"'))
    return `is older than PostgreSQL 17: Hilo needs ${MIN_VERSION} or newer.`
  if (reason.includes('does not support SSL'))
    return 'has no TLS: set sslmode=disable in DATABASE_URL, or no sslmode.'
  return `does not answer: ${reason.split('\n')[0]}.`
}

// An older PostgreSQL lacks functions that only some statements use, so it would fail later.
async function requireVersion(client: pg.Client, url: string): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::integer / 10000 as version",
  )
  const version = rows[0]?.version ?? 0
  if (version >= MIN_VERSION) return
  throw new StartError(
    `The database at ${withoutPassword(url)} is PostgreSQL ${version}: Hilo needs ${MIN_VERSION} or newer.`,
  )
}

// Another encoding has no place for some letters of usernames and addresses.
async function requireEncoding(client: pg.Client, url: string): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>(
    "select current_setting('server_encoding') as encoding",
  )
  const encoding = rows[0]?.encoding
  if (encoding === 'UTF8') return
  throw new StartError(
    `The database at ${withoutPassword(url)} has the encoding ${encoding}: create it with encoding 'UTF8'.`,
  )
}

/** Explains in one line what the operator's PostgreSQL refuses while its schema changes. */
function explainRefusal(url: string): (error: unknown) => never {
  return (error) => {
    const refused = error instanceof StartError ? null : findRefusal(error)
    throw refused === null ? error : refusal(url, refused)
  }
}

/** Explains in one line a state of the operator's PostgreSQL that ends a start. Null is the embedded one. */
export function explainDatabaseFailure(url: string | null): (error: unknown) => never {
  return (error) => {
    const failure = error instanceof StartError ? null : findDatabaseFailure(error)
    throw failure === null || url === null ? error : refusal(url, failure)
  }
}

function refusal(url: string, cause: { code?: string | undefined; message: string }): StartError {
  const message = cause.message.split('\n')[0] || `error ${cause.code ?? 'without a code'}`
  const reason = REFUSALS[cause.code ?? ''] ?? `refuses: ${message}.`
  return new StartError(`The database at ${withoutPassword(url)} ${reason}`, { cause })
}

const REFUSALS: Record<string, string> = {
  '25006': 'is read-only: DATABASE_URL must name a writable database.',
  '42501': 'does not let the user of DATABASE_URL create tables: make that user its owner.',
}

/** The error of PostgreSQL among the causes of an error. */
function findRefusal(error: unknown): pg.DatabaseError | null {
  if (error instanceof pg.DatabaseError) return error
  return error instanceof Error ? findRefusal(error.cause) : null
}

function withoutPassword(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}${port && `:${port}`}${pathname}`
}
