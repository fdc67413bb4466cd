import { useMemo, useSyncExternalStore } from 'react'
import { countdownMessage, easternDay } from '#game/day.ts'
import type { KnownPlay } from './gameState.ts'
import { currentHour, subscribeToHour } from './serverClock.ts'

const HOUR_MS = 3_600_000

/** Whether the day of this play is past, and what to say until then. Null while there is no clock: on the server. */
export type NextGame = { available: boolean; countdown: string | null }

/** Whether today's game is another than the one on the board; it changes by itself at Eastern midnight. */
export function useNextGame(play: KnownPlay | null): NextGame {
  const hour = useSyncExternalStore(subscribeToHour, currentHour, () => null)
  return useMemo(() => nextGameAt(play, hour), [play, hour])
}

function nextGameAt(play: KnownPlay | null, hour: number | null): NextGame {
  if (play === null || hour === null) return { available: false, countdown: null }
  const at = new Date(hour * HOUR_MS)
  const available = easternDay(at) > play.day
  return { available, countdown: available ? null : countdownMessage(at) }
}
