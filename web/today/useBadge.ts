import { useEffect } from 'react'
import { isUnfinished } from './todaysPlays.ts'
import { useTodaysPlays } from './useTodaysPlays.ts'

/** Marks the installed app's icon while the player has finished none of today's games. */
export function useBadge(): void {
  const isWaiting = Object.values(useTodaysPlays()).every(isUnfinished)
  useEffect(() => {
    // A browser without badges lacks both functions.
    const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>
    const change = isWaiting ? setAppBadge : clearAppBadge
    change?.call(navigator).catch(() => undefined)
  }, [isWaiting])
}
