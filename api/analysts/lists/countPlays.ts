import { dayNumber, easternDay, type Day } from '#game/day.ts'
import { estimateRows, readRows, type Reading } from '#api/analysts/readRows.ts'
import { gamesOfDays } from './gamesOfDays.ts'
import { rareConditions, kindsOf, scoresOf, type PlayFilter, type PlayScope } from './playList.ts'

/** The most days whose plays are counted. */
export const MAX_DAYS_OF_COUNT = 3660

/**
 * Counts plays: exactly for one player, for one game and for some days; by the database's estimate for all
 * plays; otherwise null, because the count would read the whole history.
 */
export async function countPlays(
  reading: Reading,
  { filter, scope }: { filter: PlayFilter; scope: PlayScope },
): Promise<{ count: number; isEstimate: boolean } | null> {
  if (scope.gameId === null && scope.playerId === null && !hasFewDays(filter, reading)) {
    const isForAll = Object.values(filter).every((wanted) => wanted === null)
    return isForAll ? await estimateRows(reading, 'plays') : null
  }
  const { least, below } = gamesOfDays(filter)
  const rows = await readRows<{ count: number }>(
    reading,
    `select count(*)::integer as count from plays
      where ($1::integer is null or game_id = $1) and ($2::integer is null or player_id = $2)
        and kind = any ($3::play_kind[]) and coalesce(score, 0) = any ($4::integer[])
        and game_id >= $5 and game_id < $6 and ($7::integer is null or digits = $7)
        and ${rareConditions(filter)}`,
    [scope.gameId, scope.playerId, kindsOf(filter), scoresOf(filter), least, below, filter.digits],
  )
  return { count: rows[0]?.count ?? 0, isEstimate: false }
}

function hasFewDays({ from, to }: { from: Day | null; to: Day | null }, { at }: Reading): boolean {
  if (from === null) return false
  return dayNumber(to ?? easternDay(at)) - dayNumber(from) < MAX_DAYS_OF_COUNT
}
