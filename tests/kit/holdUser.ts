import type pg from 'pg'
import { expect, vi } from 'vitest'

/** Locks an account's row, so that its writers wait until the transaction ends. */
export async function holdUser(pool: pg.Pool, email: string) {
  const changing = await pool.connect()
  await changing.query('begin')
  await changing.query('select from users where email_key = $1 for update', [email])
  const areWaiting = (count: number) =>
    vi.waitFor(async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rowCount).toBe(count)
    }, 60_000)
  return { changing, areWaiting }
}
