import type { Deps } from '#api/deps/deps.ts'
import { findFirstDay } from '#api/plays/firstDay.ts'
import { dayFromNumber, dayNumber, easternDay, type Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import { PLAY_KINDS } from '#game/playKind.ts'

/**
 * The newest day before `before` whose game of one mode is over and that a player has not begun; null when
 * there is none. Stops at the first such day.
 */
export async function findNextUnplayed(
  deps: Deps,
  { playerId, digits, before }: { playerId: number | null; digits: DigitCount; before: Day },
): Promise<Day | null> {
  const firstDay = await findFirstDay(deps)
  if (firstDay === null) return null
  const today = dayNumber(easternDay(deps.clock()))
  const { rows } = await deps.pool.query<{ day: number }>({
    name: 'find_next_unplayed',
    // `offset 0` keeps one index lookup for each day, instead of a join with all plays.
    text: `
      select day from generate_series($1::integer, $2::integer, -1) day
      cross join lateral (
        select exists (
          select from (
            select $3::integer as stream_of
            union all
            select visitor_id from claims where player_id = $3
          ) stream
          join plays on player_id = stream.stream_of and kind = any ($5::play_kind[]) and digits = $4
            and game_id = day * 10 + $4
        ) as begun offset 0
      ) play
      where not begun limit 1`,
    values: [Math.min(dayNumber(before), today) - 1, dayNumber(firstDay), playerId, digits, PLAY_KINDS],
  })
  return rows[0] ? dayFromNumber(rows[0].day) : null
}
