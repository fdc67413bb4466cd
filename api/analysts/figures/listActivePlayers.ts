import { readRows, type Reading } from '#api/analysts/readRows.ts'
import { direction, type Slice, Values } from '#api/analysts/slice.ts'
import { isOfKinds } from '#api/log/kindsInSql.ts'
import { RATED_KINDS } from '#game/kinds/lists.ts'
import { gamesOf, type SpanOfMode } from './spanOfMode.ts'

/** A player, the number of the player's own daily plays in a span, and the number of their days. */
export type ActivePlayer = { playerId: number; plays: number; days: number }

export type ActivityKey = readonly [plays: number, playerId: number]

/** Lists the players of a span by number of plays, the most active first. Reads all plays of the span. */
export async function listActivePlayers(
  reading: Reading,
  span: SpanOfMode,
  { after, before, fromEnd, limit }: Slice<ActivityKey>,
): Promise<ActivePlayer[]> {
  const values = new Values([gamesOf(span)])
  const key = ([plays, playerId]: ActivityKey) =>
    `${values.add(-plays, 'bigint')}, ${values.add(playerId, 'integer')}`
  const conditions = [
    after && `(-count(*), player_id) > (${key(after)})`,
    before && `(-count(*), player_id) < (${key(before)})`,
  ].filter(Boolean)
  const order = direction({ fromEnd })
  return await readRows<ActivePlayer>(
    reading,
    `select player_id as "playerId", count(*)::integer as plays, count(distinct game_id / 10)::integer as days
      from plays where ${DAILY_PLAYS} group by player_id having ${conditions.join(' and ') || 'true'}
      order by -count(*) ${order}, player_id ${order} limit ${values.add(limit, 'integer')}`,
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
