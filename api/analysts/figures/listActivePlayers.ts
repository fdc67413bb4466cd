import { readRows, type Reading } from '#api/analysts/readRows.ts'
import { isWithin, pageOf, type Slice, Values } from '#api/analysts/slice.ts'
import { isOfKinds } from '#api/log/kindsInSql.ts'
import { RATED_KINDS } from '#game/kinds/lists.ts'
import { gamesOf, type SpanOfMode } from './spanOfMode.ts'

/** A player, the number of the player's own daily plays in a span, and the number of their days. */
export type ActivePlayer = { playerId: number; plays: number; days: number }

/** The sort key: the number of plays, negative, then the player. */
type ActivityKey = readonly [number, number]

const ORDER = [
  ['-count(*)', 'bigint'],
  ['player_id', 'integer'],
] as const

/** Lists the players of a span by number of plays, the most active first. Reads all plays of the span. */
export async function listActivePlayers(
  reading: Reading,
  span: SpanOfMode,
  slice: Slice<ActivityKey>,
): Promise<ActivePlayer[]> {
  const values = new Values([gamesOf(span)])
  return await readRows<ActivePlayer>(
    reading,
    `select player_id as "playerId", count(*)::integer as plays, count(distinct game_id / 10)::integer as days
      from plays where ${DAILY_PLAYS} group by player_id having ${isWithin(ORDER, slice, values)}
      ${pageOf(ORDER, slice, values)}`,
    values.all,
  )
}

/** Counts the players of a span exactly. Reads all plays of the span. */
export async function countActivePlayers(reading: Reading, span: SpanOfMode): Promise<number> {
  const rows = await readRows<{ count: number }>(
    reading,
    `select count(distinct player_id)::integer as count from plays where ${DAILY_PLAYS}`,
    [gamesOf(span)],
  )
  return rows[0]?.count ?? 0
}

const DAILY_PLAYS = `${isOfKinds(RATED_KINDS)} and game_id = any ($1::integer[])`
