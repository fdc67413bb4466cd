import { DIGIT_COUNTS } from '#game/digits.ts'
import { boardKey } from '../kinds/boardAddress.ts'
import { openStorage, type BrowserStorage } from './browserStorage.ts'
import { challengeBoards, storedBoards } from './storedBoards.ts'
import { localScoresKey } from './localScores.ts'

export function removeStored(key: string, storage: BrowserStorage = 'localStorage'): void {
  try {
    openStorage(storage).removeItem(key)
  } catch {
    // Forbidden storage holds nothing to remove.
  }
}

/** Removes the records of a challenge whose link does not work any more. */
export function removeChallenge(code: string): void {
  for (const board of challengeBoards(code)) removeStored(boardKey(board))
}

/** The key of the record of the player's last storm. */
export const LOCAL_STORM = 'storm'

/** The server restores the boards. */
export function removeLocalGames(): void {
  removeStored(LOCAL_STORM)
  for (const board of storedBoards()) removeStored(boardKey(board))
}

export function removeLocalScores(): void {
  for (const digits of DIGIT_COUNTS) removeStored(localScoresKey(digits))
}
