import type { Deps } from '#api/deps.ts'

/** For how many seconds the oldest letter has waited to be sent; 0 when none waits. */
export async function findOutboxAge({ pool, clock }: Deps): Promise<number> {
  const { rows } = await pool.query<{ oldest: Date | null }>(
    'select min(created_at) as oldest from mails where sent_at is null',
  )
  const oldest = rows[0]?.oldest ?? null
  return oldest === null ? 0 : Math.max(0, (clock().getTime() - oldest.getTime()) / 1000)
}
