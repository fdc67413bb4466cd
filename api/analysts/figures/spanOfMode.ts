import { isOfKinds } from '#api/log/kindsInSql.ts'
import { RATED_KINDS } from '#game/kinds/lists.ts'
import { dayFromNumber, dayNumber, type Day } from '#game/day.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { gameIdOf } from '#game/game.ts'

/** The games of one digit count (null: of all) and some days, both inclusive. */
export type SpanOfMode = { digits: DigitCount | null; from: Day; to: Day }

/** The ids of a span's games, in ascending order. */
export function gamesOf({ digits, from, to }: SpanOfMode): number[] {
  const modes = digits === null ? DIGIT_COUNTS : [digits]
  const first = dayNumber(from)
  const days = Array.from({ length: Math.max(0, dayNumber(to) - first + 1) }, (_, index) =>
    dayFromNumber(first + index),
  )
  return days.flatMap((day) => modes.map((mode) => gameIdOf(day, mode)))
}

/**
 * SQL for the daily plays of the games $1. An index has the plays of each game with their players and
 * scores: earlier and later plays cost nothing, and a statement without other columns does not read the
 * table.
 */
export const DAILY_PLAYS = `${isOfKinds(RATED_KINDS, 'plays.kind')} and plays.game_id = any ($1::integer[])`

/** SQL for the player of a play. A visitor and the player that has its plays now are one. */
export const PERSON = 'coalesce(claims.player_id, plays.player_id)'
export const PLAYS_OF_PERSONS = 'plays left join claims on claims.visitor_id = plays.player_id'

/**
 * SQL: whether a person had no daily play, of the digit count $2 (null: of any), before the first of the
 * games $1. Two index scans, fastest for persons in the order of their ids: neighbours share pages.
 * `offset 0` keeps the planner from a join with all earlier plays.
 */
export function isNewcomer(person: string): string {
  const isEarlier = `${isOfKinds(RATED_KINDS)} and game_id < ($1::integer[])[1] and ${IS_OF_MODE}`
  return `not exists (select from plays where plays.player_id = ${person} and ${isEarlier} offset 0)
    and not exists (select from claims join plays on plays.player_id = claims.visitor_id
      where claims.player_id = ${person} and ${isEarlier} offset 0)`
}

/**
 * SQL: whether a person's last daily play of a period, of the digit count $2 (null: of any), began an hour or
 * more after the last one of the period before it. So a session across midnight is no return. `games` has SQL
 * for the game ids at which the first period begins, the second begins, and the second ends.
 */
export function isReturn(person: string, [start, next, end]: readonly [string, string, string]): string {
  return `(select max(started_at) filter (where game_id >= ${next})
      >= max(started_at) filter (where game_id < ${next}) + interval '${SESSION}'
    from plays where ${isOfKinds(RATED_KINDS)} and ${IS_OF_MODE} and game_id >= ${start} and game_id < ${end}
      and player_id = any (array(select stream_of from streams_of(${person}))))`
}

/** Plays that begin within this time are of one session. */
export const SESSION = '1 hour'

const IS_OF_MODE = `digits = any (
  case when $2::integer is null then '{2,3,4,5,6,7}'::smallint[] else array[$2]::smallint[] end)`
