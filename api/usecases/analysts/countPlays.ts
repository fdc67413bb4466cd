import { estimateRows } from './estimateRows.ts'
import { readRows, type Reading } from './readRows.ts'
import { kindsOf, type PlayFilter, type PlayScope } from './playList.ts'

/**
 * Counts plays: exactly for one player or one game, of any kinds; by the database's estimate for all plays;
 * otherwise null (the counts of scores are exact and cost less).
 */
export async function countPlays(
  reading: Reading,
  { filter, scope }: { filter: PlayFilter; scope: PlayScope },
): Promise<{ count: number; isEstimate: boolean } | null> {
  const { kinds, ...others } = filter
  if (Object.values(others).some((wanted) => wanted !== null)) return null
  if (scope.gameId === null && scope.playerId === null)
    return kinds === null ? await estimateRows(reading, 'plays') : null
  const rows = await readRows<{ count: number }>(
    reading,
    `select count(*)::integer as count from plays
      where ($1::integer is null or game_id = $1) and ($2::integer is null or player_id = $2)
        and kind = any ($3::play_kind[])`,
    [scope.gameId, scope.playerId, kindsOf(filter)],
  )
  return { count: rows[0]?.count ?? 0, isEstimate: false }
}
