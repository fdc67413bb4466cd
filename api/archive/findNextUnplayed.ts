import type { Deps } from '#api/deps/deps.ts'
import { findFirstDay } from '#api/games/firstDay.ts'
import { DAYS_IN_SPAN } from '#api/projections/finishedDays.ts'
import { dayFromNumber, dayNumber, easternDay, type Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import { DATED_KINDS } from '#game/kinds/lists.ts'

type Mode = { playerId: number | null; digits: DigitCount }

/**
 * The day that a player should play after a past day's game of one mode: the newest earlier day that the
 * player has not begun; without one, the newest other past day. Null when there is none.
 */
export async function findNextUnplayed(
  deps: Deps,
  { day, ...mode }: Mode & { day: Day },
): Promise<Day | null> {
  const earlier = await findUnplayedBefore(deps, { ...mode, before: day })
  if (earlier !== null) return earlier
  const newest = await findUnplayedBefore(deps, { ...mode, before: easternDay(deps.clock()) })
  return newest === day ? null : newest
}

/**
 * The newest day before `before` whose game of one mode is over and that a player has not begun; null when
 * there is none.
 */
export async function findUnplayedBefore(
  deps: Deps,
  { playerId, digits, before }: Mode & { before: Day },
): Promise<Day | null> {
  const firstDay = await findFirstDay(deps)
  if (firstDay === null) return null
  const today = dayNumber(easternDay(deps.clock()))
  const { rows } = await deps.pool.query<{ day: number }>({
    name: 'find_next_unplayed',
    text: NEXT_UNPLAYED,
    values: [Math.min(dayNumber(before), today) - 1, dayNumber(firstDay), playerId, digits, DATED_KINDS],
  })
  return rows[0] ? dayFromNumber(rows[0].day) : null
}

// The search goes back by spans of days and stops at the first unplayed day. `finished_days` shows in one row
// that every day of a span is finished; only another span costs an index scan. `streams_of`, and the fence
// `offset 0`, are explained in loadPlay.ts.
const NEXT_UNPLAYED = `
  with stream as (select * from streams_of($3))
  select unplayed.day
  from generate_series($1::integer / ${DAYS_IN_SPAN}, $2::integer / ${DAYS_IN_SPAN}, -1) as searched (span)
  cross join lateral (
    select max(day) as day
    from (
      select generate_series(
        greatest(span * ${DAYS_IN_SPAN}, $2), least((span + 1) * ${DAYS_IN_SPAN} - 1, $1)) as day
      except
      select begun.game_id / 10
      from stream
      cross join unnest($5::play_kind[]) wanted_kind
      cross join lateral (
        select game_id from plays
        where player_id = stream.stream_of and kind = wanted_kind and digits = $4
          and game_id >= span * ${10 * DAYS_IN_SPAN} and game_id < (span + 1) * ${10 * DAYS_IN_SPAN} offset 0
      ) begun
    ) days
  ) unplayed
  where unplayed.day is not null
    and not exists (
      select from stream
      cross join lateral (
        select days from finished_days
        where player_id = stream.stream_of and digits = $4 and finished_days.span = searched.span offset 0
      ) finished
      where finished.days = ~B'0'::bit(${DAYS_IN_SPAN}))
  limit 1`
