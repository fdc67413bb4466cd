import type pg from 'pg'

/**
 * Every row of every table as text: bytes in hex, JSON unchanged. The queue's own tables are included once
 * they exist.
 */
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

/**
 * The places where a text occurs in the database: plain, as bytes in hex, or as the bytes that its base64
 * encodes.
 */
export function placesOf(secret: string, rows: string): string[] {
  const spellings = [
    secret,
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
    // A short text may occur by chance, so it proves nothing.
    ...(secret.length >= 20 ? [Buffer.from(secret, 'base64url').toString('hex')] : []),
  ]
  return rows.split('\n').filter((row) => {
    const text = row.toLowerCase()
    return spellings.some((spelling) => text.includes(spelling.toLowerCase()))
  })
}
