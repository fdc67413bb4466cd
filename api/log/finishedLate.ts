import { RATED_KINDS } from '#game/kinds/lists.ts'
import { isEventOfKinds } from './kindsInSql.ts'

/**
 * SQL: whether an event of a day's game happened after the day, when the number was public. A rated play with
 * such an end was finished late: see game/finishedLate.ts.
 */
export const AFTER_DAY = isAfterDay('at')

/** SQL: the same for another instant. */
export function isAfterDay(at: string): string {
  return `(${at} at time zone 'America/New_York')::date > date '1970-01-01' + game_id / 10`
}

/** SQL: whether an event is of a rated play. */
export const RATED = isEventOfKinds(RATED_KINDS)

/** SQL: whether an event ends a play that figures count. */
export const COUNTING_END = `type in ('PlayWon', 'PlayLost') and ${RATED} and not (${AFTER_DAY})`

/** SQL: the score of a row of `plays` as figures count it, `countingScore` in game/finishedLate.ts. */
export const COUNTING_SCORE = countingScoreOf('plays')

/** SQL: the same for a row of another name with the columns `score` and `finished_late`. */
export function countingScoreOf(row: string): string {
  return `case when not ${row}.finished_late then ${row}.score end`
}
