/**
 * SQL: whether an event of a day's game happened after the day, when the number was public. A daily play with
 * such an end was finished late: see game/finishedLate.ts.
 */
export const AFTER_DAY = `(at at time zone 'America/New_York')::date > date '1970-01-01' + game_id / 10`

/** SQL: whether an event ends a daily play that figures count. */
export const COUNTING_END = `type in ('PlayWon', 'PlayLost') and kind is null and not (${AFTER_DAY})`

/** SQL: the score of a row of `plays` as figures count it, `countingScore` in game/finishedLate.ts. */
export const COUNTING_SCORE = 'case when not plays.finished_late then plays.score end'
