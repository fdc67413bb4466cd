import type pg from 'pg'

/** Every row of every table, as text: bytes in hex, JSON as it is. The queue's own tables are among them where it has run. */
export async function wholeDatabase(pool: pg.Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const parts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`)
      return rows.map(({ row }) => `${name} ${row}`)
    }),
  )
  return parts.flat().join('\n')
}

/** Where a text occurs in the database: plain, as bytes in hex, or the bytes that it is the base64 of. */
export function placesOf(secret: string, rows: string): string[] {
  const spellings = [
    secret,
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
    // What is too short to be told from chance is no key.
    ...(secret.length >= 20 ? [Buffer.from(secret, 'base64url').toString('hex')] : []),
  ]
  return rows.split('\n').filter((row) => {
    const text = row.toLowerCase()
    return spellings.some((spelling) => text.includes(spelling.toLowerCase()))
  })
}
