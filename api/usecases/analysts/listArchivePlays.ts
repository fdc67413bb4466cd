import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { gamesOfDays } from './gamesOfDays.ts'
import { kindsOf, scoresOf, type PlayFilter, type PlayKey, type PlayRow } from './playList.ts'
import { PLAY_COLUMNS } from './playStatements.ts'
import { readRows, type Reading } from './readRows.ts'
import { direction, type Slice } from './slice.ts'

/**
 * Lists archive plays of all games. Most games have none, so the read is not game by game: it merges one
 * sorted index scan for each mode and score, and reads each no further than the page needs.
 */
export async function listArchivePlays(
  reading: Reading,
  filter: PlayFilter,
  slice: Slice<PlayKey>,
): Promise<PlayRow[]> {
  const scores = kindsOf(filter).length === 0 ? [] : scoresOf(filter)
  if (scores.length === 0) return []
  const modes = filter.digits === null ? DIGIT_COUNTS : [filter.digits]
  const by = `order by "gameId" ${direction(slice)}, "playerId" ${direction(slice)} limit $1`
  const scans = modes.flatMap((mode) => scores.map((score) => `(${scanOf(mode, score)} ${by})`))
  return await readRows<PlayRow>(reading, `select * from (${scans.join(' union all ')}) play ${by}`, [
    slice.limit,
    ...boundsOf(filter, slice),
  ])
}

function scanOf(mode: DigitCount, score: number): string {
  return `select ${PLAY_COLUMNS} from plays
    where kind = 'archive' and digits = ${mode} and coalesce(score, 0) = ${score}
      and (game_id, player_id) > ($2, $3) and (game_id, player_id) < ($4, $5)`
}

// With two bounds at one end, PostgreSQL may start its index scan at the farther bound: see
// eventStatements.ts.
function boundsOf(filter: PlayFilter, { after, before }: Slice<PlayKey>): number[] {
  const { least, below } = gamesOfDays(filter)
  const first = after !== null && after.gameId >= least ? [after.gameId, after.playerId] : [least, 0]
  const last = before !== null && before.gameId < below ? [before.gameId, before.playerId] : [below, 0]
  return [...first, ...last]
}
