import pg from 'pg'

/** The one pool of connections: our own statements and Prisma's share it. A `date` column is read as 'YYYY-MM-DD'. */
export function createPool(url: string): pg.Pool {
  return openPool({
    connectionString: url,
    application_name: 'hilo',
    // Two cores answer no faster with more at once, and the embedded server takes 60 in all.
    max: 16,
    // All that is asked here is found by an index. A prepared statement keeps the plan of its first minutes, when whole
    // tables are a page and seem quicker to read through: with each guess the next one would then cost more.
    options: '-c enable_seqscan=off',
  })
}

/**
 * A small pool for the questions of analysts, who must not slow the players: what it runs cannot write, keeps to one
 * core, and is ended when it takes too long.
 */
export function createAnalystPool(url: string): pg.Pool {
  const settings = {
    default_transaction_read_only: 'on',
    statement_timeout: '20s',
    idle_in_transaction_session_timeout: '60s',
    max_parallel_workers_per_gather: '0',
    work_mem: '32MB',
  }
  const options = Object.entries(settings).map((setting) => `-c ${setting.join('=')}`)
  return openPool({
    connectionString: url,
    application_name: 'hilo analysts',
    max: 2,
    options: options.join(' '),
  })
}

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 10_000,
    types: {
      getTypeParser: (type, format) =>
        (type === DATE ? asText : pg.types.getTypeParser(type, format)) as unknown,
    },
    ...config,
  })
  // A connection that breaks while idle is replaced at the next query; unheard, its error would end the process.
  pool.on('error', () => undefined)
  return pool
}

const DATE = pg.types.builtins.DATE

function asText(value: string | Buffer): string {
  return value.toString()
}
