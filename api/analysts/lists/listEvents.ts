import { eventConditions, eventStatement, EVENT_COLUMNS } from './eventStatements.ts'
import type { EventFilter, EventKey, EventRow } from './eventList.ts'
import type { PlayKey } from './playList.ts'
import { readRows, type Reading } from '#api/analysts/readRows.ts'
import { type Slice, Values } from '#api/analysts/slice.ts'

/**
 * Lists events in the order of their filter (see EventOrder). Each page costs as much as the first: an index
 * has each order, except for one player's events, which are few. The order `recorded` includes only events
 * older than every open transaction, because an open transaction may still write before newer events.
 */
export async function listEvents(
  reading: Reading,
  filter: EventFilter,
  slice: Slice<EventKey>,
): Promise<EventRow[]> {
  const values = new Values()
  return await readRows<EventRow>(reading, eventStatement(filter, slice, values), values.all)
}

/**
 * Counts events: exactly for one player, by the last position (slightly too high) for all, otherwise null.
 */
export async function countEvents(
  reading: Reading,
  filter: EventFilter,
): Promise<{ count: number; isEstimate: boolean } | null> {
  if (filter.playerId !== null) {
    const values = new Values()
    const text = `select count(*)::integer as count from events where ${eventConditions(filter, values)}`
    const rows = await readRows<{ count: number }>(reading, text, values.all)
    return { count: rows[0]?.count ?? 0, isEstimate: false }
  }
  if (Object.values(filter).some((wanted) => wanted !== null)) return null
  const rows = await readRows<{ last: string | null }>(
    reading,
    'select max(position) as last from events',
    [],
  )
  return { count: Number(rows[0]?.last ?? 0), isEstimate: true }
}

/** Finds events by their positions. */
export async function findEvents(reading: Reading, positions: readonly string[]): Promise<EventRow[]> {
  return await readRows<EventRow>(
    reading,
    `select ${EVENT_COLUMNS} from events where position = any ($1::bigint[])`,
    [positions],
  )
}

/** Finds the events of plays, in stream order. */
export async function findEventsOfPlays(reading: Reading, plays: readonly PlayKey[]): Promise<EventRow[]> {
  return await readRows<EventRow>(
    reading,
    `select ${EVENT_COLUMNS} from unnest($1::integer[], $2::integer[]) wanted(player, game)
      join events on player_id = wanted.player and game_id = wanted.game
      order by player_id, game_id, version`,
    [plays.map(({ playerId }) => playerId), plays.map(({ gameId }) => gameId)],
  )
}
