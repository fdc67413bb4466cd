import type { Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import { gamesOfDays } from './gamesOfDays.ts'
import { readRows, type Reading } from './readRows.ts'

/** Number of plays of one game with one score. Score 0 stands for unfinished plays. */
export type ScoreCount = { gameId: number; score: number; plays: number }

/** Counts the plays of games by score. */
export async function countScoresOfGames(
  reading: Reading,
  gameIds: readonly number[],
): Promise<ScoreCount[]> {
  return await readRows<ScoreCount>(
    reading,
    `${COUNT} where game_id = any ($1::integer[]) group by game_id, coalesce(score, 0)`,
    [gameIds],
  )
}

/** Counts the plays of one digit count over some days by score, in order of days. */
export async function countScoresOfDays(
  reading: Reading,
  { digits, from, to }: { digits: DigitCount; from: Day; to: Day },
): Promise<ScoreCount[]> {
  const { least, below } = gamesOfDays({ from, to })
  return await readRows<ScoreCount>(
    reading,
    `${COUNT} where game_id >= $1 and game_id < $2 and game_id % 10 = $3
      group by game_id, coalesce(score, 0) order by game_id`,
    [least, below, digits],
  )
}

/** Counts the plays of players by digit count and score. */
export async function countScoresOfPlayers(
  reading: Reading,
  playerIds: readonly number[],
): Promise<{ playerId: number; digits: DigitCount; score: number; plays: number }[]> {
  return await readRows(
    reading,
    `select player_id as "playerId", digits, coalesce(score, 0) as score, count(*)::integer as plays
      from plays where player_id = any ($1::integer[]) group by 1, 2, 3 order by 1, 2, 3`,
    [playerIds],
  )
}

const COUNT = `select game_id as "gameId", coalesce(score, 0) as score, count(*)::integer as plays from plays`
