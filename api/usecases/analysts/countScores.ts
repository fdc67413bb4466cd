import { closesAt, opensAt, type Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import type { PlayKind } from '#game/playKind.ts'
import { gamesOfDays } from './gamesOfDays.ts'
import { readRows, type Reading } from './readRows.ts'

/** Number of plays of one game with one score. Score 0 stands for unfinished plays. */
export type ScoreCount = { gameId: number; score: number; plays: number }

/** Counts the plays of games of some kinds by score. */
export async function countScoresOfGames(
  reading: Reading,
  { gameIds, kinds }: { gameIds: readonly number[]; kinds: readonly PlayKind[] },
): Promise<ScoreCount[]> {
  return await readRows<ScoreCount>(
    reading,
    `${COUNT} where kind = any ($1::play_kind[]) and game_id = any ($2::integer[])
      group by game_id, coalesce(score, 0)`,
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
  const { least, below } = gamesOfDays({ from, to })
  return await readRows(
    reading,
    `select day, score, sum(plays)::integer as plays from (
        select game_id / 10 as day, coalesce(score, 0) as score, count(*) as plays from plays
        where kind = any ($1::play_kind[]) and game_id >= $2 and game_id < $3 and game_id % 10 = $4
        group by 1, 2
        union all
        select (started_at at time zone 'America/New_York')::date - date '1970-01-01', coalesce(score, 0),
          count(*)
        from plays
        where kind = any ($1::play_kind[]) and kind in ('practice', 'challenge') and digits = $4
          and started_at >= $5 and started_at < $6
        group by 1, 2
      ) counted group by day, score order by day`,
    [kinds, least, below, digits, opensAt(from), closesAt(to)],
  )
}

/** Counts the plays of players of some kinds by digit count and score. */
export async function countScoresOfPlayers(
  reading: Reading,
  { playerIds, kinds }: { playerIds: readonly number[]; kinds: readonly PlayKind[] },
): Promise<{ playerId: number; digits: DigitCount; score: number; plays: number }[]> {
  return await readRows(
    reading,
    `select player_id as "playerId", digits, coalesce(score, 0) as score, count(*)::integer as plays
      from plays where kind = any ($1::play_kind[]) and player_id = any ($2::integer[])
      group by 1, 2, 3 order by 1, 2, 3`,
    [kinds, playerIds],
  )
}

const COUNT = `select game_id as "gameId", coalesce(score, 0) as score, count(*)::integer as plays from plays`
