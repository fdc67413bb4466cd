import { DIGIT_COUNTS } from '#game/digits.ts'
import { gamesOfDays } from './gamesOfDays.ts'
import { kindsOf, scoresOf, type PlayFilter, type PlayKey, type PlayRow } from './playList.ts'
import { PLAY_COLUMNS } from './playStatements.ts'
import { readRows, type Reading } from './readRows.ts'
import { direction, type Slice } from './slice.ts'

/**
 * Lists archive plays of all games. Most games have none, so the read is not game by game: it merges one
 * sorted index scan for each mode and score.
 */
export async function listArchivePlays(
  reading: Reading,
  filter: PlayFilter,
  slice: Slice<PlayKey>,
): Promise<PlayRow[]> {
  const order = direction(slice)
  return await readRows<PlayRow>(
    reading,
    `select play.* from unnest($6::smallint[]) mode cross join unnest($7::integer[]) wanted_score
      cross join lateral (
        select ${PLAY_COLUMNS} from plays
        where kind = 'archive' and digits = mode and coalesce(score, 0) = wanted_score
          and (game_id, player_id) > ($2, $3) and (game_id, player_id) < ($4, $5)
        order by game_id ${order}, player_id ${order} limit $1) play
      order by play."gameId" ${order}, play."playerId" ${order} limit $1`,
    [
      slice.limit,
      ...boundsOf(filter, slice),
      filter.digits === null ? DIGIT_COUNTS : [filter.digits],
      kindsOf(filter).length === 0 ? [] : scoresOf(filter),
    ],
  )
}

// With two bounds at one end, PostgreSQL may start its index scan at the farther bound: see
// eventStatements.ts.
function boundsOf(filter: PlayFilter, { after, before }: Slice<PlayKey>): number[] {
  const { least, below } = gamesOfDays(filter)
  const first = after !== null && after.gameId >= least ? [after.gameId, after.playerId] : [least, 0]
  const last = before !== null && before.gameId < below ? [before.gameId, before.playerId] : [below, 0]
  return [...first, ...last]
}
