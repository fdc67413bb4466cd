import { dayNumber, easternDay } from '#game/day.ts'
import { readRows, type Reading } from '#api/analysts/readRows.ts'
import { DAILY_PLAYS, gamesOf, PERSON, PLAYS_OF_PERSONS, type SpanOfMode } from './spanOfMode.ts'

/**
 * Number of streaks of one length, and how many of them are not broken on the last day of the span. A streak
 * up to yesterday is not broken while today is not over.
 */
export type StreakCount = { days: number; streaks: number; ongoing: number }

/** Counts unbroken runs of days, within a span, on which a player finished a daily game. Shortest first. */
export async function countStreaks(reading: Reading, span: SpanOfMode): Promise<StreakCount[]> {
  return await readRows<StreakCount>(
    reading,
    // The days of a run and their numbers within the player's days have the same difference.
    `with finished as (
        select distinct ${PERSON} as player, game_id / 10 as day
        from ${PLAYS_OF_PERSONS} where ${DAILY_PLAYS} and score is not null),
      numbered as (
        select player, day, day - row_number() over (partition by player order by day) as run from finished),
      streaks as (select count(*)::integer as days, max(day) as last from numbered group by player, run)
      select days, count(*)::integer as streaks,
        (count(*) filter (where last >= $2::integer))::integer as ongoing
      from streaks group by days order by days`,
    [gamesOf(span), Math.min(dayNumber(span.to), dayNumber(easternDay(reading.at)) - 1)],
  )
}
