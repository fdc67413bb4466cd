import type { QueryResultRow } from 'pg'
import { COUNTING_SCORE } from '#api/log/finishedLate.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'
import { readRows, type Reading } from '#api/analysts/readRows.ts'
import type { SpanOfMode } from './spanOfMode.ts'

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

/** Plays of one digit count (null: of any) and some kinds over some days; hard ones, others, or all (null). */
export type CountedPlays = SpanOfMode & { kinds: readonly PlayKind[]; isHard: boolean | null }

/**
 * Counts plays by score, in order of days. A play counts on its game's day or, in a private game, on the day on
 * which it began. `day` is counted from 1970-01-01.
 */
export async function countScoresOfDays(
  reading: Reading,
  counted: CountedPlays,
): Promise<{ day: number; score: number; plays: number }[]> {
  return await sumCounts(reading, [`day - date '1970-01-01' as day`], counted)
}

/**
 * Counts plays by score, and by the weekday of their day and the hour of their first guess, Eastern time.
 * `weekday` is 1 for Monday to 7.
 */
export async function countScoresByHour(
  reading: Reading,
  counted: CountedPlays,
): Promise<{ weekday: number; hour: number; score: number; plays: number }[]> {
  return await sumCounts(reading, ['extract(isodow from day)::integer as weekday', 'hour'], counted)
}

/** Counts plays by kind and hardness, and by score. */
export async function countScoresByKind(
  reading: Reading,
  counted: CountedPlays,
): Promise<{ kind: PlayKind; isHard: boolean; score: number; plays: number }[]> {
  return await sumCounts(reading, ['kind', 'is_hard as "isHard"'], counted)
}

/** `groups`: the columns by which plays are counted. Unfinished plays are the begun ones less the finished ones. */
async function sumCounts<Row extends QueryResultRow>(
  reading: Reading,
  groups: readonly string[],
  { digits, kinds, isHard, from, to }: CountedPlays,
): Promise<Row[]> {
  const columns = [...groups, 'counted.score']
  const numbers = columns.map((_, index) => index + 1).join(', ')
  return await readRows<Row>(
    reading,
    `select ${columns.join(', ')}, sum(counted.plays)::integer as plays
      from play_counts cross join lateral (
        values (score, plays), (0, case when score = 0 then 0 else -plays end)) counted (score, plays)
      where digits = any ($1::smallint[]) and kind = any ($2::play_kind[]) and day between $3 and $4
        and is_hard is not distinct from coalesce($5, is_hard)
      group by ${numbers} order by ${numbers}`,
    [digits === null ? DIGIT_COUNTS : [digits], kinds, from, to, isHard],
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
