import { COUNTING_SCORE } from '#api/log/finishedLate.ts'
import { readRows, type Reading } from '#api/analysts/readRows.ts'
import { playsOfSpan } from './persons.ts'
import { estimateOf, type Sampled } from './sample.ts'
import { gamesOf, type SpanOfMode } from './spanOfMode.ts'

/** How long some plays took from the first to the last guess, in milliseconds; null without plays. */
export type Durations = { plays: number; average: number | null; quantiles: number[] | null }

/**
 * The durations of the finished daily plays of a span, with a quantile for each share of the plays. A play
 * that ends before it begins, because the server's clock was set back, has no duration.
 */
export async function countDurations(
  reading: Reading,
  span: Sampled<SpanOfMode>,
  shares: readonly number[],
): Promise<Durations> {
  const [durations] = await readRows<Durations>(
    reading,
    `select ${estimateOf('count(*)', span)} as plays, avg(ms) as average,
        percentile_cont($2::float8[]) within group (order by ms) as quantiles
      from ${playsOfSpan(span)} plays,
        lateral (select (extract(epoch from finished_at - started_at) * 1000)::float8 as ms) took
      where ${COUNTING_SCORE} is not null and finished_at >= started_at`,
    [gamesOf(span), shares],
  )
  return durations ?? { plays: 0, average: null, quantiles: null }
}
