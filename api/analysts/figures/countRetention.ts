import { isOfKinds } from '#api/log/kindsInSql.ts'
import { areRated, RATED_KINDS } from '#game/kinds/lists.ts'
import { gamesOfDays } from '#api/analysts/lists/gamesOfDays.ts'
import { readRows, type Reading } from '#api/analysts/readRows.ts'
import { dayFromNumber, dayNumber, type Day } from '#game/day.ts'
import { FIRST_PRIVATE_GAME } from '#game/game.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'
import { playsOfSpan, isNewcomer, isReturn, playsOfPersons, SESSION } from './persons.ts'
import { estimateOf, type Sampled } from './sample.ts'
import { gamesOf, type SpanOfMode } from './spanOfMode.ts'

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
  { kinds, from, to, sampleShare }: Sampled<{ kinds: readonly PlayKind[]; from: Day; to: Day }>,
): Promise<Cohort[]> {
  const [first, last] = [weekOf(from), weekOf(to)]
  const span = {
    digits: null,
    from: mondayOf(first),
    to: dayFromNumber(dayNumber(mondayOf(last + 1)) - 1),
    sampleShare,
  }
  const rows = areRated(kinds)
    ? await readRows<Count>(reading, ofRatedPlays(span), [gamesOf(span)])
    : await readRows<Count>(reading, ofAllPlays(kinds, { sampleShare }), [first, gamesOfDays(span).below])
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

/** The plays of the weeks are enough. */
function ofRatedPlays(span: Sampled<SpanOfMode>): string {
  const games = [gameOf('first'), gameOf('week'), gameOf('(week + 1)')] as const
  return `
  with weeks as materialized (
    select distinct person, (game_id / 10 + ${MONDAY}) / 7 as week from ${playsOfSpan(span)} plays),
  begun as (select person, min(week) as first from weeks group by person order by person),
  newcomers as materialized (select person, first from begun where ${isNewcomer('begun.person', span)})
  select first, week - first as later, ${estimateOf('count(*)', span)} as players
  from newcomers join weeks using (person)
  where week - first <> 1 or ${isReturn('newcomers.person', games, span)}
  group by 1, 2`
}

/** Any week may have archive plays of an old game: all plays are read. */
function ofAllPlays(kinds: readonly PlayKind[], sampled: Sampled<object>): string {
  const condition = `${isOfKinds(kinds, 'plays.kind')} and (plays.game_id < $2 or plays.game_id >= ${FIRST_PRIVATE_GAME})`
  return `
  with weeks as materialized (
    select person, (${MONDAY} +
      case when ${isOfKinds(RATED_KINDS)} then game_id / 10
      else (started_at at time zone 'America/New_York')::date - date '1970-01-01' end) / 7 as week,
      max(started_at) as last
    from ${playsOfPersons(sampled, condition)} plays group by 1, 2),
  begun as (
    select distinct on (person) person, week as first, last as first_last from weeks order by person, week)
  select first, week - first as later, ${estimateOf('count(*)', sampled)} as players
  from begun join weeks using (person)
  where first >= $1 and (week = first or last >= first_last + interval '${SESSION}')
  group by 1, 2`
}

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
