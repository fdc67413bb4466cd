import { MAX_INTEGER } from './slice.ts'
import type { Deps } from '#api/deps/deps.ts'
import { err, ok, type Result } from '#game/result.ts'

/** Points that one query may cost, and all queries of an hour. One point is about one row that is read. */
export const MAX_QUERY_COST = 10_000
export const COST_LIMIT_PER_HOUR = 250_000

/** The points that an analyst has left in the hour that ends at `resetAt`. */
export type Budget = { limit: number; remaining: number; resetAt: Date }

const HOUR_MS = 3_600_000

/**
 * Charges a query to the analyst's hour before its execution. Refuses a query that costs more than is left,
 * and charges nothing then.
 */
export async function chargeAnalyst(
  { pool, clock, env }: Pick<Deps, 'pool' | 'clock' | 'env'>,
  { analystId, cost }: { analystId: number; cost: number },
): Promise<Result<Budget, Budget>> {
  const at = clock()
  const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
  const limit = Math.min(MAX_INTEGER, Math.max(1, Math.round(COST_LIMIT_PER_HOUR * env.rateLimitFactor)))
  const { rows } = await pool.query<{ spent: number; charged: boolean }>({
    name: 'charge_analyst',
    text: `with charged as (
        update analysts set hour = $2, last_used_at = $3,
          spent = case when hour = $2 then spent else 0 end + $4
        where id = $1 and case when hour = $2 then spent else 0 end + $4 <= $5
        returning spent)
      select spent, true as charged from charged
      union all select case when hour = $2 then spent else 0 end, false from analysts
        where id = $1 and not exists (select from charged)`,
    values: [analystId, hour, at, cost, limit],
  })
  const { spent, charged } = rows[0] ?? { spent: limit, charged: false }
  const budget = { limit, remaining: limit - spent, resetAt: new Date(hour.getTime() + HOUR_MS) }
  return charged ? ok(budget) : err(budget)
}
