import { readRows, type Reading } from '#api/analysts/readRows.ts'
import {
  DAILY_PLAYS,
  gamesOf,
  isNewcomer,
  isReturn,
  PERSON,
  PLAYS_OF_PERSONS,
  type SpanOfMode,
} from './spanOfMode.ts'
import { dayFromNumber, dayNumber } from '#game/day.ts'

/**
 * Players whose first daily play is of the day `first`, counted from 1970-01-01, and who returned `later`
 * days afterwards. `later` is 0 for all of them.
 */
export type ReturnCount = { first: number; later: number; players: number }

/** Counts returns of the players whose first daily play is in a span, after each of some numbers of days. */
export async function countReturns(
  reading: Reading,
  span: SpanOfMode,
  days: readonly number[],
): Promise<ReturnCount[]> {
  const last = dayNumber(span.to)
  const games = gamesOf({ ...span, to: dayFromNumber(last + Math.max(0, ...days)) })
  return await readRows<ReturnCount>(
    reading,
    `with played as materialized (
        select distinct ${PERSON} as player, game_id / 10 as day
        from ${PLAYS_OF_PERSONS} where ${DAILY_PLAYS}),
      begun as (select player, min(day) as first from played group by player having min(day) <= $3::integer
        order by player),
      newcomers as materialized (select player, first from begun where ${isNewcomer('begun.player')})
      select first, day - first as later, count(*)::integer as players
      from newcomers join played using (player)
      where day - first = any ($4::integer[])
        and (day - first <> 1 or ${isReturn('newcomers.player', ['first * 10', 'day * 10', 'day * 10 + 10'])})
      group by 1, 2 order by 1`,
    [games, span.digits, last, [...new Set([0, ...days])]],
  )
}
