import { DIGIT_COUNTS } from '#game/digits.ts'
import type { PlayKind } from '#game/playKind.ts'
import { gamesOfDays } from './gamesOfDays.ts'
import { scoresOf, type PlayFilter, type PlayKey } from './playList.ts'
import { PLAY_COLUMNS } from './playStatements.ts'
import { direction, type Slice } from './slice.ts'
import type { Values } from './values.ts'

/**
 * SQL for a page of plays of some kinds other than daily, of all games. Most games have none, and each
 * practice game has one, so the read is not game by game: it merges one sorted index scan for each kind, mode
 * and score, and reads each no further than the page needs.
 */
export function playsOfKinds(
  { filter, kinds }: { filter: PlayFilter; kinds: readonly PlayKind[] },
  slice: Slice<PlayKey>,
  values: Values,
): string {
  const modes = filter.digits === null ? DIGIT_COUNTS : [filter.digits]
  const { after, before } = boundsOf(filter, slice)
  const tuple = (key: readonly number[]) => key.map((part) => values.add(part, 'integer')).join(', ')
  const range = `(game_id, player_id) > (${tuple(after)}) and (game_id, player_id) < (${tuple(before)})`
  const order = direction(slice)
  const by = `order by "gameId" ${order}, "playerId" ${order} limit ${values.add(slice.limit, 'integer')}`
  const scans = kinds.flatMap((kind) =>
    modes.flatMap((mode) =>
      scoresOf(filter).map(
        (score) => `(select ${PLAY_COLUMNS} from plays
          where kind = '${kind}' and digits = ${mode} and coalesce(score, 0) = ${score} and ${range} ${by})`,
      ),
    ),
  )
  const none = `select ${PLAY_COLUMNS} from plays where false and ${range}`
  return `select * from (${scans.join(' union all ') || none}) play ${by}`
}

// With two bounds at one end, PostgreSQL may start its index scan at the farther bound: see
// eventStatements.ts.
function boundsOf(filter: PlayFilter, { after, before }: Slice<PlayKey>) {
  const { least, below } = gamesOfDays(filter)
  return {
    after: after !== null && after.gameId >= least ? [after.gameId, after.playerId] : [least, 0],
    before: before !== null && before.gameId < below ? [before.gameId, before.playerId] : [below, 0],
  }
}
