import { rowOf, type StoredEvent } from '#api/log/storedEvent.ts'
import { PLAY_EVENTS, type HiloEvent } from '#game/events.ts'
import { DEFAULT_KIND, PLAY_KINDS, type PlayKind } from '#game/kinds/displayed.ts'
import { decodePlayEvent } from '#api/plays/loadPlay.ts'
import { gameOf } from '#game/game.ts'
import { replayPlay, type Play } from '#game/play.ts'
import type { ReadableGame } from './listGames.ts'

export type EventType = HiloEvent['type']

/**
 * A row of the log. `position` and `xid` are integers as strings: they may exceed JavaScript's safe integers.
 */
export type EventRow = StoredEvent & {
  type: EventType
  kind: PlayKind | null
  position: string
  xid: string
  playerId: number | null
  gameId: number | null
}

/**
 * Conditions on events; null is no condition. `since` is inclusive, `until` exclusive. A filter with kinds
 * has types, all of them types of a play's events.
 */
export type EventFilter = {
  types: readonly EventType[] | null
  kinds: readonly PlayKind[] | null
  playerId: number | null
  gameId: number | null
  since: Date | null
  until: Date | null
}

/**
 * The order of a list, which follows from its filter. `recorded`: log order, so that paging never skips an
 * event. `happened`, for a range of time: by instant. `ofGame`: by player, then in the order of the play.
 */
type EventOrder = 'recorded' | 'happened' | 'ofGame'

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
  'DayCommitted',
  'StormStarted',
  'StormEnded',
  'RoundStarted',
  'RoundEnded',
]

/** The row on the board of a guess, 0 for the first. */
export function rowOfGuess(guess: EventRow): number {
  return rowOf(guess)
}

/** The conditions for events of plays of some kinds. */
export function eventsOfKinds(
  types: readonly EventType[] | null,
  kinds: readonly PlayKind[],
): Pick<EventFilter, 'types' | 'kinds'> {
  const wanted = PLAY_KINDS.filter((each) => kinds.includes(each))
  if (wanted.length === 0) return { types: [], kinds: null }
  const ofPlays = (types ?? PLAY_EVENTS).filter((type) => PLAY_EVENTS.includes(type))
  return { types: ofPlays, kinds: wanted.length === PLAY_KINDS.length ? null : wanted }
}

/** The kind of an event's play, or of the statistics that were reset; null for any other event. */
export function kindOfEvent({ type, kind }: EventRow): PlayKind | null {
  if (!PLAY_EVENTS.includes(type) && type !== 'StatisticsReset') return null
  return kind ?? DEFAULT_KIND
}

// Events are folded without the target, which analysts never see of a private game.
const HIDDEN = ''

/** Computes a play from the first events of its stream, in stream order. */
export function foldPlay({ id, target }: ReadableGame, rows: readonly EventRow[]): Play {
  return replayPlay(gameOf(id, target ?? HIDDEN), rows.map(decodePlayEvent))
}
