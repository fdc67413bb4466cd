import type { Deps } from '#api/deps/deps.ts'

/** The age of the oldest unsent letter in seconds; 0 without one. */
export async function findOutboxAge({ pool, clock }: Deps): Promise<number> {
  const { rows } = await pool.query<{ oldest: Date | null }>(
    'select min(created_at) as oldest from mails where sent_at is null',
  )
  const oldest = rows[0]?.oldest ?? null
  return oldest === null ? 0 : Math.max(0, (clock().getTime() - oldest.getTime()) / 1000)
}
