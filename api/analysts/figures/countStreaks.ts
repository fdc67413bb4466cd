import { dayNumber, easternDay } from '#game/day.ts'
import { readRows, type Reading } from '#api/analysts/readRows.ts'
import { playsOfSpan } from './persons.ts'
import { estimateOf, type Sampled } from './sample.ts'
import { gamesOf, type SpanOfMode } from './spanOfMode.ts'

/**
 * Number of streaks of one length, and how many of them are not broken on the last day of the span. A streak
 * up to yesterday is not broken while today is not over.
 */
export type StreakCount = { days: number; streaks: number; ongoing: number }

/** Counts unbroken runs of days, within a span, on which a player finished a daily game. Shortest first. */
export async function countStreaks(reading: Reading, span: Sampled<SpanOfMode>): Promise<StreakCount[]> {
  return await readRows<StreakCount>(
    reading,
    // The days of a run and their numbers within the player's days have the same difference.
    `with finished as (
        select distinct person, game_id / 10 as day
        from ${playsOfSpan(span)} plays where score is not null),
      numbered as (
        select person, day, day - row_number() over (partition by person order by day) as run from finished),
      streaks as (select count(*)::integer as days, max(day) as last from numbered group by person, run)
      select days, ${estimateOf('count(*)', span)} as streaks,
        ${estimateOf('count(*) filter (where last >= $2::integer)', span)} as ongoing
      from streaks group by days order by days`,
    [gamesOf(span), Math.min(dayNumber(span.to), dayNumber(easternDay(reading.at)) - 1)],
  )
}
