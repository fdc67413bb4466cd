import { useMemo, useSyncExternalStore } from 'react'
import { easternDay, type Day } from '#game/day.ts'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { currentHour, HOUR_MS, subscribeToHour } from '../sync/serverClock.ts'
import { begunPlays, isUnfinished, playsOf, subscribeToBegunPlays, type BegunPlays } from './todaysPlays.ts'

/** The newest begun play of each mode. */
export function useBegunPlays(): BegunPlays {
  return useSyncExternalStore(subscribeToBegunPlays, begunPlays)
}

/** The player's begun plays of today's games. */
export function useTodaysPlays(): BegunPlays {
  const begun = useBegunPlays()
  const today = useToday()
  return useMemo(() => playsOf(today, begun), [begun, today])
}

/** Whether the player has finished all of today's games. */
export function useIsDayOver(): boolean {
  const todays = useTodaysPlays()
  return !DIGIT_COUNTS.some((digits) => isUnfinished(todays[digits]))
}

/** The Eastern day, by the server's clock once it is known. */
export function useToday(): Day {
  const hour = useSyncExternalStore(subscribeToHour, currentHour)
  return useMemo(() => easternDay(new Date(hour * HOUR_MS)), [hour])
}
