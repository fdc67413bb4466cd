import type { ClientBase, PoolConfig } from 'pg'
import { StartError } from '#api/errors/errors.ts'

/** Settings of PostgreSQL for a session, by name. */
export type SessionSettings = Record<string, string>

// Prisma's adapter ignores the time zone of instants: it reads and writes them as UTC. The driver parses ISO
// dates. Our statements rely on the snapshot of each statement.
const NEEDED: SessionSettings = {
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  default_transaction_isolation: 'read\\ committed',
  // The timeouts of a role, a database or a cluster are for short queries. A migration may take minutes, an
  // idle session holds a lock, and a transaction lasts as long as a mail server's reply.
  statement_timeout: '0',
  lock_timeout: '0',
  transaction_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  idle_session_timeout: '0',
  // The driver writes null in an array as NULL.
  array_nulls: 'on',
  // No server has it by itself, so it shows whether the options have arrived.
  'hilo.options': 'on',
  // A schema with the name of the role would otherwise catch new tables.
  search_path: 'public',
}

// The driver reads other parameters as settings of the session or of itself, for example timeouts.
const OF_CONNECTION = /^(?:host|port|user|password|options|ssl\w*|uselibpqcompat)$/

/**
 * The configuration of a connection to the database of a URL. The URL may have more options, but ours come
 * last and win. The driver would let the URL's parameters replace the whole configuration.
 */
export function connectionConfig<Config extends PoolConfig>(
  url: string,
  { settings = {}, ...config }: Config & { settings?: SessionSettings },
): Omit<Config, 'settings'> & { connectionString: string } {
  const configured = new URL(url)
  const ours = Object.entries({ ...NEEDED, ...settings }).map((setting) => `-c ${setting.join('=')}`)
  const options = [configured.searchParams.get('options'), ...ours].filter(Boolean).join(' ')
  const others = [...configured.searchParams.keys()].filter((name) => !OF_CONNECTION.test(name))
  for (const name of others) configured.searchParams.delete(name)
  configured.searchParams.set('options', options)
  if (isFullyVerified(configured.searchParams)) configured.searchParams.set('sslmode', 'verify-full')
  // PostgreSQL's own programs read a plus as a plus.
  configured.search = configured.search.replaceAll('+', '%20')
  return { ...config, connectionString: configured.href }
}

// The driver reads these modes as verify-full, and prints eight lines about its next version.
function isFullyVerified(given: URLSearchParams): boolean {
  const modes = ['prefer', 'require', 'verify-ca']
  return modes.includes(given.get('sslmode') ?? '') && given.get('uselibpqcompat') !== 'true'
}

/** Advice for the operator if a database refuses or loses the options of a connection. */
export const NO_POOLER =
  'Hilo needs the sessions of PostgreSQL itself: ' +
  'set the address of the server, not that of a pooler such as PgBouncer.'

/**
 * Throws StartError unless a session has its settings. A pooler, such as PgBouncer, refuses or loses the
 * options of a connection, and may change the session between two transactions.
 */
export async function requireSettings(
  client: ClientBase,
  settings: SessionSettings = { 'hilo.options': 'on', TimeZone: 'UTC' },
): Promise<void> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    'select name, current_setting(name, true) as value from unnest($1::text[]) name',
    [Object.keys(settings)],
  )
  const lost = rows.find(({ name, value }) => value !== settings[name])
  if (lost === undefined) return
  throw new StartError(`The database lost the option ${lost.name} of a connection. ${NO_POOLER}`)
}
