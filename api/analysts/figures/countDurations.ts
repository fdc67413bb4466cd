import { COUNTING_SCORE } from '#api/log/finishedLate.ts'
import type { PlayStatus } from '#game/play.ts'
import { readRows, type Reading } from '#api/analysts/readRows.ts'
import { playsOfSpan } from './persons.ts'
import { estimateOf, type Sampled } from './sample.ts'
import { gamesOf, hasStatus, type SpanOfMode } from './spanOfMode.ts'

/**
 * How long some plays took from the first to the last guess, in milliseconds; null without plays. `faster` has the
 * number of plays below each of the asked limits.
 */
export type Durations = {
  plays: number
  average: number | null
  quantiles: number[] | null
  faster: number[]
}

/**
 * The durations of the finished daily plays of a span, with a quantile for each share of the plays. A play
 * that ends before it begins, because the server's clock was set back, has no duration.
 */
export async function countDurations(
  reading: Reading,
  span: Sampled<SpanOfMode> & { status: PlayStatus | null },
  { shares, limits }: { shares: readonly number[]; limits: readonly number[] },
): Promise<Durations> {
  const faster = limits.map((_, index) =>
    estimateOf(`count(*) filter (where ms < ($3::float8[])[${index + 1}])`, span),
  )
  const [durations] = await readRows<Durations>(
    reading,
    `select ${estimateOf('count(*)', span)} as plays, avg(ms) as average,
        percentile_cont($2::float8[]) within group (order by ms) as quantiles,
        array[${faster.join(', ')}]::integer[] as faster
      from ${playsOfSpan(span)} plays,
        lateral (select (extract(epoch from finished_at - started_at) * 1000)::float8 as ms, $3::float8[]) took
      where ${COUNTING_SCORE} is not null and ${hasStatus(span.status)} and finished_at >= started_at`,
    [gamesOf(span), shares, limits],
  )
  return durations ?? { plays: 0, average: null, quantiles: null, faster: limits.map(() => 0) }
}
