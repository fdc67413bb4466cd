import { readStored, writeStored } from './browserStorage.ts'

const KEY = 'streak'
const HIDDEN = 'hidden'

/** The event on `window` after each change of the setting. */
export const STREAK_SETTING = 'streakSetting'

/** Whether the player's setting hides streaks. `useHiddenStreak` follows the setting. */
export function isStreakHidden(): boolean {
  return readStored(KEY) === HIDDEN
}

export function hideStreak(isHidden: boolean): void {
  writeStored(KEY, isHidden ? HIDDEN : '')
  dispatchEvent(new Event(STREAK_SETTING))
}
