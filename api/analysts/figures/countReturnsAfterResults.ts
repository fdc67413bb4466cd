import { COUNTING_SCORE } from '#api/log/finishedLate.ts'
import { readRows, type Reading } from '#api/analysts/readRows.ts'
import { dayFromNumber, dayNumber, easternDay } from '#game/day.ts'
import type { PlayStatus } from '#game/play.ts'
import { LOSS_SCORE } from '#game/statistics/score.ts'
import { playsOfSpan, SESSION } from './persons.ts'
import { estimateOf, type Sampled } from './sample.ts'
import { gamesOf, type SpanOfMode } from './spanOfMode.ts'

/** The days of players that ended with a win or a loss, and how many were followed by a return on the next day. */
export type ReturnsAfterResult = { status: PlayStatus; days: number; returned: number }

/**
 * Counts returns on the next day by the result of a player's last finished daily play of a day, over the days of a
 * span whose next day is over. A play of the next day that begins within an hour of the last one is no return.
 */
export async function countReturnsAfterResults(
  reading: Reading,
  span: Sampled<SpanOfMode>,
): Promise<ReturnsAfterResult[]> {
  const lastDay = Math.min(dayNumber(span.to), dayNumber(easternDay(reading.at)) - 2)
  return await readRows<ReturnsAfterResult>(
    reading,
    `with played as (
        select person, game_id / 10 as day, max(started_at) as begun,
          (array_agg(${COUNTING_SCORE} order by finished_at desc) filter (where ${COUNTING_SCORE} is not null))[1] as score
        from ${playsOfSpan(span)} plays group by 1, 2),
      followed as (
        select day, score, lead(day) over later = day + 1
          and lead(begun) over later >= begun + interval '${SESSION}' as is_followed
        from played window later as (partition by person order by day))
      select case when score < ${LOSS_SCORE} then 'victory' else 'defeat' end as status,
        ${estimateOf('count(*)', span)} as days, ${estimateOf('count(*) filter (where is_followed)', span)} as returned
      from followed where score is not null and day <= $2::integer group by 1 order by 1 desc`,
    [gamesOf({ ...span, to: dayFromNumber(dayNumber(span.to) + 1) }), lastDay],
  )
}
