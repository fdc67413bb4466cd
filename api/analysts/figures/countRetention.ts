import { isOfKinds } from '#api/log/kindsInSql.ts'
import { RATED_KINDS } from '#game/kinds/lists.ts'
import { gamesOfDays } from '#api/analysts/lists/gamesOfDays.ts'
import { readRows, type Reading } from '#api/analysts/readRows.ts'
import { dayFromNumber, dayNumber, type Day } from '#game/day.ts'
import { FIRST_PRIVATE_GAME } from '#game/game.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'
import {
  DAILY_PLAYS,
  gamesOf,
  isNewcomer,
  isReturn,
  PERSON,
  PLAYS_OF_PERSONS,
  SESSION,
} from './spanOfMode.ts'

/**
 * Players with their first play in the week from Monday `week`; `active`: how many played 0, 1, 2, … weeks
 * later.
 */
export type Cohort = { week: Day; players: number; active: number[] }

/** Number of players with their first play in the week `first`, who returned `later` weeks afterwards. */
type Count = { first: number; later: number; players: number }

/**
 * Retention by the weeks in which plays of some kinds began. A visitor and the account that took over its
 * plays count as one player. The weeks are those from `from`'s to `to`'s. A player with an earlier play is in
 * no cohort. A session from one week into the next one is no return.
 */
export async function countRetention(
  reading: Reading,
  { kinds, from, to }: { kinds: readonly PlayKind[]; from: Day; to: Day },
): Promise<Cohort[]> {
  const [first, last] = [weekOf(from), weekOf(to)]
  const span = { digits: null, from: mondayOf(first), to: dayFromNumber(dayNumber(mondayOf(last + 1)) - 1) }
  const rows = kinds.every((kind) => RATED_KINDS.includes(kind))
    ? await readRows<Count>(reading, OF_DAILY_PLAYS, [gamesOf(span), span.digits, kinds])
    : await readRows<Count>(reading, OF_ALL_PLAYS, [first, gamesOfDays(span).below, kinds])
  return Array.from({ length: last - first + 1 }, (_week, index) => {
    const active = Array.from(
      { length: last - first - index + 1 },
      (_later, later) => rows.find((row) => row.first === first + index && row.later === later)?.players ?? 0,
    )
    return { week: mondayOf(first + index), players: active[0] ?? 0, active }
  })
}

// 1970-01-01 was a Thursday: three days after a Monday.
const MONDAY = 3

// A rated play begins on its game's day, so the plays of the weeks are enough.
const OF_DAILY_PLAYS = `
  with weeks as materialized (
    select distinct ${PERSON} as player, (game_id / 10 + ${MONDAY}) / 7 as week
    from ${PLAYS_OF_PERSONS} where ${DAILY_PLAYS} and kind = any ($3::play_kind[])),
  begun as (select player, min(week) as first from weeks group by player order by player),
  newcomers as materialized (select player, first from begun where ${isNewcomer('begun.player')})
  select first, week - first as later, count(*)::integer as players
  from newcomers join weeks using (player)
  where week - first <> 1 or ${isReturn('newcomers.player', [gameOf('first'), gameOf('week'), gameOf('(week + 1)')])}
  group by 1, 2`

// Any week may have archive plays of an old game: all plays are read.
const OF_ALL_PLAYS = `
  with weeks as materialized (
    select ${PERSON} as player, (${MONDAY} +
      case when ${isOfKinds(RATED_KINDS)} then game_id / 10
      else (started_at at time zone 'America/New_York')::date - date '1970-01-01' end) / 7 as week,
      max(started_at) as last
    from ${PLAYS_OF_PERSONS}
    where kind = any ($3::play_kind[]) and (game_id < $2 or game_id >= ${FIRST_PRIVATE_GAME})
    group by 1, 2),
  begun as (
    select distinct on (player) player, week as first, last as first_last from weeks order by player, week)
  select first, week - first as later, count(*)::integer as players
  from begun join weeks using (player)
  where first >= $1 and (week = first or last >= first_last + interval '${SESSION}')
  group by 1, 2`

/** SQL for the game id at which a week begins. */
function gameOf(week: string): string {
  return `(${week} * 7 - ${MONDAY}) * 10`
}

function weekOf(day: Day): number {
  return Math.floor((dayNumber(day) + MONDAY) / 7)
}

function mondayOf(week: number): Day {
  return dayFromNumber(week * 7 - MONDAY)
}
