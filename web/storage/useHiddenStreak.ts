import { useSyncExternalStore } from 'react'
import { isStreakHidden, STREAK_SETTING } from './hiddenStreak.ts'

/** Whether the player's setting hides streaks. The server, which does not know the setting, shows them. */
export function useHiddenStreak(): boolean {
  return useSyncExternalStore(subscribe, isStreakHidden, () => false)
}

function subscribe(listener: () => void): () => void {
  addEventListener(STREAK_SETTING, listener)
  return () => removeEventListener(STREAK_SETTING, listener)
}
