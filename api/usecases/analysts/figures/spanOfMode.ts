import { gamesOfDays } from '#api/usecases/analysts/gamesOfDays.ts'
import type { Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'

/** The games of one digit count (null: of all) and some days, both inclusive. */
export type SpanOfMode = { digits: DigitCount | null; from: Day; to: Day }

/** Parameters $1 to $3 of the statements: the range of game ids, and the digit count. */
export function spanParameters({ digits, ...days }: SpanOfMode): unknown[] {
  const { least, below } = gamesOfDays(days)
  return [least, below, digits]
}

/** SQL for the daily plays of a span. An index finds the games, so earlier and later plays cost nothing. */
export const DAILY_PLAYS = `plays.kind = 'daily'
  and plays.game_id >= $1::integer and plays.game_id < $2::integer and ($3::integer is null or plays.digits = $3)`

/** SQL for the player of a play. A visitor and the account that took over its plays are one. */
export const PERSON = 'coalesce(claims.player_id, plays.player_id)'
export const PLAYS_OF_PERSONS = 'plays left join claims on claims.visitor_id = plays.player_id'

/**
 * SQL: whether a person had no daily play before the games of a span. Two index scans; `offset 0` keeps the
 * planner from a join with all earlier plays.
 */
export function isNewcomer(person: string): string {
  const isEarlier = `kind = 'daily' and game_id < $1 and digits = any (
    case when $3::integer is null then '{2,3,4,5,6,7}'::smallint[] else array[$3]::smallint[] end)`
  return `not exists (select from plays where plays.player_id = ${person} and ${isEarlier} offset 0)
    and not exists (select from claims join plays on plays.player_id = claims.visitor_id
      where claims.player_id = ${person} and ${isEarlier} offset 0)`
}
