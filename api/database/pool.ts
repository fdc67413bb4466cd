import { availableParallelism } from 'node:os'
import pg from 'pg'
import { Client } from './client.ts'
import { connectionConfig, requireSettings, type SessionSettings } from './connection.ts'

/** The connection pool that hand-written SQL and Prisma share. A `date` column is read as 'YYYY-MM-DD'. */
export function createPool(url: string): pg.Pool {
  return openPool(url, {
    application_name: 'hilo',
    // More connections do not raise the throughput of two cores. The embedded server accepts 60 in total.
    max: 16,
    // Every query here has an index. A prepared statement keeps its first plan. When tables are still one
    // page, the planner prefers a sequential scan, which then becomes slower with each guess. Without the
    // second setting, PostgreSQL plans a read of plays again at each use: 250 µs instead of 40 µs.
    settings: { enable_seqscan: 'off', plan_cache_mode: 'force_generic_plan' },
  })
}

/** `admit` may reject a new connection. A query without an answer for `timeoutMs` ends its connection. */
type AnalystPool = {
  max?: number
  timeoutMs?: number
  admit?: (client: pg.ClientBase) => Promise<void>
  lifetimeSeconds?: number
}

/**
 * A small pool for the queries of analysts, so that they do not slow the players. Its queries are read-only,
 * use one core and have a timeout.
 */
export function createAnalystPool(
  url: string,
  { max = ANALYST_CONNECTIONS, timeoutMs, admit, lifetimeSeconds }: AnalystPool = {},
): pg.Pool {
  return openPool(url, {
    application_name: 'hilo analysts',
    max,
    settings: ANALYST_SETTINGS,
    ...(timeoutMs !== undefined && { query_timeout: timeoutMs, keepAlive: true }),
    onConnect: async (client) => {
      await requireSettings(client, ANALYST_LIMITS)
      await admit?.(client)
    },
    ...(lifetimeSeconds !== undefined && { maxLifetimeSeconds: lifetimeSeconds }),
  })
}

const ANALYST_LIMITS = { default_transaction_read_only: 'on', statement_timeout: '20s' }

// The URL may have the settings of the players' pool.
const ANALYST_SETTINGS = {
  ...ANALYST_LIMITS,
  idle_in_transaction_session_timeout: '60s',
  max_parallel_workers_per_gather: '0',
  work_mem: '32MB',
  enable_seqscan: 'on',
  plan_cache_mode: 'auto',
}

// One connection keeps one core busy. With two connections on two cores, the median guess took 2.4 times as
// long beside charts, and 1.3 times with one.
const ANALYST_CONNECTIONS = availableParallelism() > 2 ? 2 : 1

const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.DATE, String)

/** The pool waits for the promise of `onConnect`, which its type does not mention. */
type Config = Omit<pg.PoolConfig, 'onConnect'> & {
  onConnect?: (client: pg.ClientBase) => Promise<void>
  settings: SessionSettings
}

function openPool(url: string, config: Config): pg.Pool {
  const pool = new pg.Pool(
    connectionConfig(url, { connectionTimeoutMillis: 10_000, types, Client, ...config }),
  )
  // The pool replaces a broken idle connection at the next query. Without a listener its error would end the
  // process.
  pool.on('error', () => undefined)
  return pool
}
