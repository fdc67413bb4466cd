import { DIGIT_COUNTS } from '#game/digits.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'
import { gamesOfDays } from './gamesOfDays.ts'
import { rareConditions, scoresOf, type PlayFilter, type PlayPlace } from './playList.ts'
import { PLAY_COLUMNS } from './playStatements.ts'
import { direction, MAX_INTEGER, type Slice, type Values } from '#api/analysts/slice.ts'

/**
 * SQL for a page of plays of some kinds other than daily, of all games. Most games have none, and each
 * practice game has one, so the read is not game by game: it merges one sorted index scan for each kind, mode
 * and score, and reads each no further than the page needs.
 */
export function playsOfKinds(
  { filter, kinds }: { filter: PlayFilter; kinds: readonly PlayKind[] },
  slice: Slice<PlayPlace>,
  values: Values,
): string {
  const modes = filter.digits === null ? DIGIT_COUNTS : [filter.digits]
  const range = rangeOf(filter, slice, values)
  const order = direction(slice)
  const by = `order by "gameId" ${order}, "playerId" ${order} limit ${values.add(slice.limit, 'integer')}`
  const scans = kinds.flatMap((kind) =>
    modes.flatMap((mode) =>
      scoresOf(filter).map(
        (score) => `(select ${PLAY_COLUMNS} from plays
          where kind = '${kind}' and digits = ${mode} and coalesce(score, 0) = ${score}
            and ${rareConditions(filter)} and ${range} ${by})`,
      ),
    ),
  )
  const none = `select ${PLAY_COLUMNS} from plays where false and ${range}`
  return `select * from (${scans.join(' union all ') || none}) play ${by}`
}

// With two bounds at one end, PostgreSQL may start its index scan at the farther bound: see
// eventStatements.ts. For a bound outside all ids, the planner would read the ends of an index for each scan.
function rangeOf(filter: PlayFilter, { after, before }: Slice<PlayPlace>, values: Values): string {
  const { least, below } = gamesOfDays(filter)
  const first = after !== null && after[0] >= least ? after : [least, 0]
  const last = before !== null && before[0] < below ? before : [below, 0]
  const compare = (operator: string, key: readonly number[]) =>
    `(game_id, player_id) ${operator} (${key.map((part) => values.add(part, 'integer')).join(', ')})`
  const bounds = [
    first[0] !== 0 && compare('>', first),
    last[0] !== MAX_INTEGER && compare('<', last),
  ].filter((bound) => bound !== false)
  return bounds.join(' and ') || 'true'
}
