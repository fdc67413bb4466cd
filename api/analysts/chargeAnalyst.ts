import { MAX_INTEGER } from './slice.ts'
import type { Deps } from '#api/deps/deps.ts'
import { err, ok, type Result } from '#game/result.ts'

/** Points that one query may cost, and all queries of an hour. One point is about one row that is read. */
export const MAX_QUERY_COST = 10_000
export const COST_LIMIT_PER_HOUR = 1_000_000

/** The points that an analyst has left in the hour that ends at `resetAt`. */
export type Budget = { limit: number; remaining: number; resetAt: Date }

const HOUR_MS = 3_600_000

/**
 * Charges a query to the analyst's hour before its execution. Refuses a query that costs more than is left,
 * and charges nothing then.
 */
export async function chargeAnalyst(
  { db, clock, env, counts }: Pick<Deps, 'db' | 'clock' | 'env' | 'counts'>,
  { analystId, cost }: { analystId: number; cost: number },
): Promise<Result<Budget, { reason: 'OVER_BUDGET' } & Budget>> {
  const at = clock()
  const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
  const limit = Math.min(MAX_INTEGER, Math.max(1, Math.round(COST_LIMIT_PER_HOUR * env.rateLimitFactor)))
  const charge = async () => {
    const [charged] = await db.analyst.updateManyAndReturn({
      where: { id: analystId, hour, spent: { lte: limit - cost } },
      data: { spent: { increment: cost }, lastUsedAt: at },
      select: { spent: true },
    })
    return charged
  }
  const startHour = () =>
    db.analyst.updateMany({
      where: { id: analystId, OR: [{ hour: null }, { hour: { not: hour } }] },
      data: { hour, spent: 0 },
    })
  let charged = await charge()
  // A concurrent request may have started the hour.
  if (!charged) {
    await startHour()
    charged = await charge()
  }
  if (charged) counts.analystPoints += cost
  const { spent } = charged ?? (await db.analyst.findUniqueOrThrow({ where: { id: analystId } }))
  const budget = { limit, remaining: limit - spent, resetAt: new Date(hour.getTime() + HOUR_MS) }
  return charged ? ok(budget) : err({ reason: 'OVER_BUDGET', ...budget })
}
