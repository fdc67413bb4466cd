import { DIGIT_COUNTS } from '#game/digits.ts'
import type { BrowserStorage } from './browserStorage.ts'
import { localGameKey } from './localGame.ts'
import { storedBoards } from './storedBoards.ts'
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
  for (const board of storedBoards()) removeStored(localGameKey(board))
}

export function removeLocalScores(): void {
  for (const digits of DIGIT_COUNTS) removeStored(localScoresKey(digits))
}
