import { DIGIT_COUNTS } from '#game/digits.ts'
import type { BrowserStorage } from './browserStorage.ts'
import { localGameKey } from './localGame.ts'
import { localScoresKey } from './localScores.ts'

export function removeStored(key: string, storage: BrowserStorage = 'localStorage'): void {
  try {
    globalThis[storage].removeItem(key)
  } catch {
    // Forbidden storage holds nothing to remove.
  }
}

/** The server restores the boards. */
export function removeLocalGames(): void {
  for (const digits of DIGIT_COUNTS) removeStored(localGameKey(digits))
}

export function removeLocalScores(): void {
  for (const digits of DIGIT_COUNTS) removeStored(localScoresKey(digits))
}
