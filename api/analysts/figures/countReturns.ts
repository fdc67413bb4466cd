import { readRows, type Reading } from '#api/analysts/readRows.ts'
import { dayNumber, type Day } from '#game/day.ts'
import { isNewcomer, isReturn, playsOfSpan } from './persons.ts'
import { estimateOf, type Sampled } from './sample.ts'
import { gamesOf, type SpanOfMode } from './spanOfMode.ts'

/**
 * Players whose first daily play is of a day, counted from 1970-01-01: how many returned exactly `later`
 * days afterwards, on any of the days up to that one, and on that day or any later one. All three are the number of
 * players if `later` is 0.
 */
export type ReturnCount = { day: number; later: number; on: number; within: number; since: number }

/**
 * Counts returns of the players whose first daily play is in the games of a span up to `lastFirst`, after each of
 * some numbers of days. The span ends with the last day on which a return counts.
 */
export async function countReturns(
  reading: Reading,
  { span, lastFirst, days }: { span: Sampled<SpanOfMode>; lastFirst: Day; days: readonly number[] },
): Promise<ReturnCount[]> {
  return await readRows<ReturnCount>(
    reading,
    `with played as materialized (
        select distinct person, game_id / 10 as day from ${playsOfSpan(span)} plays),
      begun as (select person, min(day) as first from played group by person having min(day) <= $2::integer
        order by person),
      newcomers as materialized (select person, first from begun where ${isNewcomer('begun.person', span)}),
      returns as materialized (
        select person, first, day - first as later from newcomers join played using (person)
        where day > first
          and (day - first <> 1 or ${isReturn('newcomers.person', ['first * 10', 'day * 10', 'day * 10 + 10'], span)})),
      returned as (select person, first, min(later) as next, max(later) as last from returns group by person, first),
      counts (first, later, "on", within, since) as (
        select first, 0, count(*), count(*), count(*) from newcomers group by first
        union all
        select first, later, count(*), 0, 0 from returns where later = any ($3::integer[]) group by 1, 2
        union all
        select first, later, 0, count(*) filter (where next <= later), count(*) filter (where last >= later)
        from returned cross join unnest($3::integer[]) later group by 1, 2)
      select first as day, later, ${['on', 'within', 'since'].map((count) => `${estimateOf(`sum("${count}")`, span)} as "${count}"`).join(', ')}
      from counts group by 1, 2 order by 1`,
    [gamesOf(span), dayNumber(lastFirst), [...new Set(days)]],
  )
}
