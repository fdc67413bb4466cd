import type pg from 'pg'
import { untilLocksWait } from './untilLocksWait.ts'

/** Locks an account's row, so that its writers wait until the transaction ends. */
export async function holdUser(pool: pg.Pool, email: string) {
  const changing = await pool.connect()
  await changing.query('begin')
  await changing.query('select from users where email_key = $1 for update', [email])
  return { changing, areWaiting: (count: number) => untilLocksWait(pool, count) }
}
