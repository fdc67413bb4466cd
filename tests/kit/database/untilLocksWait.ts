import type pg from 'pg'
import { expect, vi } from 'vitest'

/**
 * Waits until as many statements wait for a lock. A transaction sees only the waits of its first look, so
 * `pool` must not be a client within one.
 */
export async function untilLocksWait(pool: pg.Pool, statements: number): Promise<void> {
  await vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rowCount).toBe(statements)
  }, 15_000)
}
