import { FIRST_PRIVATE_GAME } from '#game/game.ts'
import { COUNTING_SCORE } from '#api/log/finishedLate.ts'
import { closesAt, opensAt, type Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'
import { readRows, type Reading } from '#api/analysts/readRows.ts'
import { DAILY_PLAYS, gamesOf, type SpanOfMode } from './spanOfMode.ts'

/** Number of plays of one game with one score. Score 0 stands for unfinished plays. */
export type ScoreCount = { gameId: number; score: number; plays: number }

/** Counts the plays of games of some kinds by score. */
export async function countScoresOfGames(
  reading: Reading,
  { gameIds, kinds }: { gameIds: readonly number[]; kinds: readonly PlayKind[] },
): Promise<ScoreCount[]> {
  return await readRows<ScoreCount>(
    reading,
    `select game_id as "gameId", coalesce(${COUNTING_SCORE}, 0) as score, count(*)::integer as plays
      from plays where kind = any ($1::play_kind[]) and game_id = any ($2::integer[])
      group by 1, 2`,
    [kinds, gameIds],
  )
}

/**
 * Counts the plays of one digit count and some kinds over some days by score, in order of days. A play counts
 * on its game's day or, in a private game, on the day on which it began. `day` is counted from 1970-01-01.
 */
export async function countScoresOfDays(
  reading: Reading,
  { digits, kinds, from, to }: { digits: DigitCount; kinds: readonly PlayKind[]; from: Day; to: Day },
): Promise<{ day: number; score: number; plays: number }[]> {
  return await readRows(
    reading,
    `select day, score, sum(plays)::integer as plays from (
        select game_id / 10 as day, coalesce(${COUNTING_SCORE}, 0) as score, count(*) as plays
        from plays where kind = any ($1::play_kind[]) and game_id = any ($2::integer[])
        group by 1, 2
        union all
        select (started_at at time zone 'America/New_York')::date - date '1970-01-01', coalesce(${COUNTING_SCORE}, 0),
          count(*)
        from plays
        where kind = any ($1::play_kind[]) and game_id >= ${FIRST_PRIVATE_GAME} and digits = $3
          and started_at >= $4 and started_at < $5
        group by 1, 2
      ) counted group by day, score order by day`,
    [kinds, gamesOf({ digits, from, to }), digits, opensAt(from), closesAt(to)],
  )
}

/**
 * Counts the daily plays of a span by the weekday and hour of their first guess, Eastern time, and by score.
 * `weekday` is 1 for Monday to 7.
 */
export async function countScoresByHour(
  reading: Reading,
  span: SpanOfMode,
): Promise<{ weekday: number; hour: number; score: number; plays: number }[]> {
  return await readRows(
    reading,
    // Hours first: a conversion to Eastern time for each play would take longer than the rest.
    `with begun as (
        select date_bin('1 hour', started_at, timestamptz '1970-01-01 00:00Z') as began,
          coalesce(${COUNTING_SCORE}, 0) as score, count(*) as plays
        from plays where ${DAILY_PLAYS} group by 1, 2)
      select extract(isodow from eastern)::integer as weekday, extract(hour from eastern)::integer as hour,
        score, sum(plays)::integer as plays
      from begun cross join lateral (select began at time zone 'America/New_York' as eastern) clock
      group by 1, 2, 3 order by 1, 2, 3`,
    [gamesOf(span)],
  )
}

/** Counts the plays of players of some kinds by digit count and score. */
export async function countScoresOfPlayers(
  reading: Reading,
  { playerIds, kinds }: { playerIds: readonly number[]; kinds: readonly PlayKind[] },
): Promise<{ playerId: number; digits: DigitCount; score: number; plays: number }[]> {
  return await readRows(
    reading,
    `select player_id as "playerId", digits, coalesce(${COUNTING_SCORE}, 0) as score, count(*)::integer as plays
      from plays where kind = any ($1::play_kind[]) and player_id = any ($2::integer[])
      group by 1, 2, 3 order by 1, 2, 3`,
    [kinds, playerIds],
  )
}
