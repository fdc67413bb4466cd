import type { StoredEvent } from '#api/log/storedEvent.ts'
import type { HiloEvent } from '#game/events.ts'

export type EventType = HiloEvent['type']

/**
 * A row of the log. `position` and `xid` are integers as strings: they may exceed JavaScript's safe integers.
 */
export type EventRow = StoredEvent & {
  type: EventType
  position: string
  xid: string
  playerId: number | null
  gameId: number | null
}

/** Conditions on events; null is no condition. `since` is inclusive, `until` exclusive. */
export type EventFilter = {
  types: readonly EventType[] | null
  playerId: number | null
  gameId: number | null
  since: Date | null
  until: Date | null
}

/**
 * The order of a list, which follows from its filter. `recorded`: log order, so that paging never skips an
 * event. `happened`, for a range of time: by instant. `ofGame`: by player, then in the order of the play.
 */
export type EventOrder = 'recorded' | 'happened' | 'ofGame'

/** The sort key of an event in its list: two values, as strings. */
export type EventKey = readonly [string, string]

export function orderOf(filter: EventFilter): EventOrder {
  if (filter.playerId !== null) return 'recorded'
  if (filter.gameId !== null) return 'ofGame'
  return filter.since === null && filter.until === null ? 'recorded' : 'happened'
}

export function keyOf(order: EventOrder, { xid, position, at, playerId, version }: EventRow): EventKey {
  switch (order) {
    case 'recorded':
      return [xid, position]
    case 'happened':
      return [at.toISOString(), position]
    case 'ofGame':
      return [String(playerId ?? 0), String(version)]
  }
}

// Same list as in the migration: partial indexes cover these types. Guesses and wins are frequent.
export const RARE_TYPES: readonly EventType[] = [
  'GameOpened',
  'VisitRecorded',
  'PlayLost',
  'PlayLeft',
  'HistoryClaimed',
  'StatisticsReset',
  'DayExcused',
]

/** Whether a filter selects only rare types. */
export function isRare({ types }: EventFilter): boolean {
  return types !== null && types.every((type) => RARE_TYPES.includes(type))
}
