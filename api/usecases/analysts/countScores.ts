import type { Day } from '#game/day.ts'
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

/** Counts the plays of one digit count and some kinds over some days by score, in order of days. */
export async function countScoresOfDays(
  reading: Reading,
  { digits, kinds, from, to }: { digits: DigitCount; kinds: readonly PlayKind[]; from: Day; to: Day },
): Promise<ScoreCount[]> {
  const { least, below } = gamesOfDays({ from, to })
  return await readRows<ScoreCount>(
    reading,
    `${COUNT} where kind = any ($1::play_kind[]) and game_id >= $2 and game_id < $3 and game_id % 10 = $4
      group by game_id, coalesce(score, 0) order by game_id`,
    [kinds, least, below, digits],
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
