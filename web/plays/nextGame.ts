import { countdownMessage, easternDay } from '#game/day.ts'
import type { NextGame } from './gameState.ts'
import type { KnownPlay } from '../storage/knownPlay.ts'

const HOUR_MS = 3_600_000

/** `hour` is the current one by the server's clock, in hours since 1970. */
export function nextGameAt(play: KnownPlay | null, hour: number): NextGame {
  if (play === null) return { available: false, countsFrom: null }
  const at = new Date(hour * HOUR_MS)
  const available = easternDay(at) > play.day
  return { available, countsFrom: available ? null : at }
}

/** The countdown to the next game, if there is one. It needs the calendar, whose start blocks the page. */
export function countdownOf({ countsFrom }: NextGame): string | null {
  return countsFrom && countdownMessage(countsFrom)
}
