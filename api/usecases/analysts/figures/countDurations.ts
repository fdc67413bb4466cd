import { readRows, type Reading } from '#api/usecases/analysts/readRows.ts'
import type { Counted } from './quantile.ts'
import { DAILY_PLAYS, gamesOf, type SpanOfMode } from './spanOfMode.ts'

/**
 * Counts the finished daily plays of a span by the whole seconds from the first to the last guess, shortest
 * first.
 */
export async function countDurations(reading: Reading, span: SpanOfMode): Promise<Counted[]> {
  return await readRows<Counted>(
    reading,
    `select floor(extract(epoch from finished_at - started_at))::integer as value, count(*)::integer as plays
      from plays where ${DAILY_PLAYS} and score is not null group by 1 order by 1`,
    [gamesOf(span)],
  )
}
