import { estimateRows } from './estimateRows.ts'
import { readRows, type Reading } from './readRows.ts'
import type { PlayFilter, PlayScope } from './listPlays.ts'

/**
 * Counts plays: exactly for one player or one game, by the database's estimate for all plays, otherwise null
 * (the counts of scores are exact and cost less).
 */
export async function countPlays(
  reading: Reading,
  { filter, scope }: { filter: PlayFilter; scope: PlayScope },
): Promise<{ count: number; isEstimate: boolean } | null> {
  if (Object.values(filter).some((wanted) => wanted !== null)) return null
  if (scope.gameId === null && scope.playerId === null) return await estimateRows(reading, 'plays')
  const rows = await readRows<{ count: number }>(
    reading,
    `select count(*)::integer as count from plays
      where ($1::integer is null or game_id = $1) and ($2::integer is null or player_id = $2)`,
    [scope.gameId, scope.playerId],
  )
  return { count: rows[0]?.count ?? 0, isEstimate: false }
}
