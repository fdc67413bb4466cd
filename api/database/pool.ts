import pg from 'pg'

/** The one pool of connections: our own statements and Prisma's share it. A `date` column is read as 'YYYY-MM-DD'. */
export function createPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'hilo',
    // Two cores answer no faster with more at once, and the embedded server takes 60 in all.
    max: 16,
    connectionTimeoutMillis: 10_000,
    types: {
      getTypeParser: (type, format) =>
        (type === DATE ? asText : pg.types.getTypeParser(type, format)) as unknown,
    },
  })
  // A connection that breaks while idle is replaced at the next query; unheard, its error would end the process.
  pool.on('error', () => undefined)
  return pool
}

const DATE = pg.types.builtins.DATE

function asText(value: string | Buffer): string {
  return value.toString()
}
