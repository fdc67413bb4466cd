import { dayFromNumber, dayNumber, type Day } from '#game/day.ts'
import { FIRST_PRIVATE_GAME } from '#game/game.ts'
import type { PlayKind } from '#game/playKind.ts'
import { MAX_INTEGER } from './slice.ts'
import { readRows, type Reading } from './readRows.ts'

/**
 * Players with their first play in the week from Monday `week`; `active`: how many played 0, 1, 2, … weeks
 * later.
 */
export type Cohort = { week: Day; players: number; active: number[] }

/**
 * Retention by the weeks in which plays of some kinds began. A visitor and the account that took over its
 * plays count as one player. The weeks are those from `from`'s to `to`'s. A player with an earlier play is in
 * no cohort.
 */
export async function countRetention(
  reading: Reading,
  { kinds, from, to }: { kinds: readonly PlayKind[]; from: Day; to: Day },
): Promise<Cohort[]> {
  const [first, last] = [weekOf(from), weekOf(to)]
  const rows = await readRows<{ first: number; later: number; players: number }>(
    reading,
    `with weeks as materialized (
        select distinct coalesce(claims.player_id, plays.player_id) as player,
          (${kinds.every((kind) => kind === 'daily') ? GAMES_DAY : DAY_BEGUN} + ${MONDAY}) / 7 as week
        from plays left join claims on visitor_id = plays.player_id
        where kind = any ($3::play_kind[]) and (game_id < $2 or game_id >= ${FIRST_PRIVATE_GAME})),
      begun as (select player, min(week) as first from weeks group by player)
      select first, week - first as later, count(*)::integer as players
      from begun join weeks using (player) where first >= $1 group by 1, 2`,
    [first, Math.min(MAX_INTEGER, firstGameOf(last + 1)), kinds],
  )
  return Array.from({ length: last - first + 1 }, (_week, index) => {
    const active = Array.from(
      { length: last - first - index + 1 },
      (_later, later) => rows.find((row) => row.first === first + index && row.later === later)?.players ?? 0,
    )
    return { week: dayFromNumber((first + index) * 7 - MONDAY), players: active[0] ?? 0, active }
  })
}

// A daily play begins on its game's day, which an index has.
const GAMES_DAY = 'game_id / 10'
const DAY_BEGUN = `case kind when 'daily' then ${GAMES_DAY}
  else (started_at at time zone 'America/New_York')::date - date '1970-01-01' end`

// 1970-01-01 was a Thursday: three days after a Monday.
const MONDAY = 3

function weekOf(day: Day): number {
  return Math.floor((dayNumber(day) + MONDAY) / 7)
}

function firstGameOf(week: number): number {
  return (week * 7 - MONDAY) * 10
}
