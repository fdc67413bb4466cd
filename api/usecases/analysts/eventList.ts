import type { StoredEvent } from '#api/log/storedEvent.ts'
import type { HiloEvent } from '#game/events.ts'

export type EventType = HiloEvent['type']

/** A row of the log. `position` and `xid` are whole numbers as texts: they may outgrow JavaScript's. */
export type EventRow = StoredEvent & {
  type: EventType
  position: string
  xid: string
  playerId: number | null
  gameId: number | null
}

/** Which events; null is no condition. Instants: from `since` on, before `until`. */
export type EventFilter = {
  types: readonly EventType[] | null
  playerId: number | null
  gameId: number | null
  since: Date | null
  until: Date | null
}

/**
 * The order of a list, which follows from its filter. `recorded`: as the log was written, so that who goes on from the last
 * event misses none; `happened`, for a stretch of time: by instant; `ofGame`: by player, then as the play went.
 */
export type EventOrder = 'recorded' | 'happened' | 'ofGame'

/** Where an event stands in a list of its order: two values, as texts. */
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

// As in the migration: indexes of their own lead to these. Guesses and wins are met everywhere.
export const RARE_TYPES: readonly EventType[] = [
  'GameOpened',
  'VisitRecorded',
  'PlayLost',
  'PlayLeft',
  'HistoryClaimed',
  'StatisticsReset',
]

/** Whether only events of types are wanted that may be few among all. */
export function isRare({ types }: EventFilter): boolean {
  return types !== null && types.every((type) => RARE_TYPES.includes(type))
}
