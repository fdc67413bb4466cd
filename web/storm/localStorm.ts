import { parseGuess } from '#game/digits.ts'
import { isStormMode } from '#game/storm/storm.ts'
import { readStored, writeStored } from '../storage/browserStorage.ts'
import { formatLocalGame, parseLocalGame } from '../storage/localGame.ts'
import { LOCAL_STORM } from '../storage/removeStored.ts'
import type { KnownStorm, ServedStorm } from './knownStorm.ts'

/** The browser's record of the player's last storm. It has one at most. */
export type SavedStorm = ServedStorm & {
  /** The code of the link that the storm was opened by; null without one. */
  code: string | null
  pending: readonly string[]
  tooLate: readonly string[]
}

/** The stored form. `board` is that of a board's own record. */
type LocalStorm = Omit<SavedStorm, 'play'> & { board: string }

export function readLocalStorm(): SavedStorm | null {
  return parseLocalStorm(readStored(LOCAL_STORM))
}

export function writeLocalStorm({ storm, play, code, pending, tooLate }: SavedStorm): void {
  const stored: LocalStorm = { storm, code, pending, tooLate, board: formatLocalGame({ play, pending: [] }) }
  writeStored(LOCAL_STORM, JSON.stringify(stored))
}

/** Accepts only a record that a storm could have written, so that damage and edits cannot reach the page. */
export function parseLocalStorm(text: string | null): SavedStorm | null {
  if (text === null) return null
  try {
    const { storm, code, pending, tooLate, board } = JSON.parse(text) as LocalStorm
    const game = isStorm(storm) && parseLocalGame(board, storm.digits)
    if (!game || ![...pending, ...tooLate].every((guess) => parseGuess(guess, storm.digits).ok)) return null
    if (code !== null && typeof code !== 'string') return null
    return { storm, play: game.play, code, pending, tooLate }
  } catch {
    return null
  }
}

/** Whether the storm goes on, by the device's clock, or has guesses that wait for the server. */
export function isUnfinished({ storm, pending }: SavedStorm): boolean {
  return pending.length > 0 || (!storm.isOver && storm.deadline > Date.now())
}

function isStorm({ id, run, digits, number, solved, lost, averageTries, ...rest }: KnownStorm): boolean {
  const { deadline, mayShare, isOver } = rest
  return (
    [id, run].every((text) => typeof text === 'string') &&
    isStormMode(digits) &&
    [number, solved, lost].every((count) => Number.isInteger(count) && count >= 0) &&
    [averageTries ?? 1, deadline].every(Number.isFinite) &&
    [mayShare, isOver].every((flag) => typeof flag === 'boolean')
  )
}
