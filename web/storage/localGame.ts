import type { Day } from '#game/day.ts'
import { ATTEMPTS, parseGuess, type DigitCount } from '#game/digits.ts'
import type { Hint } from '#game/hint.ts'
import { directionOf, parseHint } from '#game/parseHint.ts'
import type { PlayStatus } from '#game/play.ts'
import type { PlayKind } from '#game/playKind.ts'
import { readStored, writeStored } from './browserStorage.ts'
import type { KnownPlay } from './knownPlay.ts'

/** A board of the browser: a mode's daily board, its practice board, an archived day's, or a challenge's. */
export type BoardKey = {
  digits: DigitCount
  /**
   * What follows the mode in the path: an archived day, or 'random' for practice. `c/` and the code of a
   * link for its challenge. Null on a daily board.
   */
  segment: string | null
}

/**
 * The browser's record of one board: the rows, a full row that may not have reached the server, and the
 * guesses entered after it.
 */
export type SavedGame = { play: KnownPlay | null; sent: string | null; next: readonly string[] }

/**
 * The stored form: six rows, '' for an unplayed one. `pending` is the row that waits for its response, with
 * the guesses for the rows below it.
 */
type LocalGame = {
  board: string[]
  currentRow: number
  hints: string[]
  status: PlayStatus
  gameId: string
  day?: string
  /** Absent from a daily play. */
  kind?: PlayKind
  targetNumber?: string
  pending?: { row: number; guess: string; next?: readonly string[] }
}

/** The path of the board's page without its slash. The script in <head> relies on that. */
export function localGameKey({ digits, segment }: BoardKey): string {
  return `digits${digits}${segment ? `/${segment}` : ''}`
}

export function readLocalGame(board: BoardKey): SavedGame {
  const saved = parseLocalGame(readStored(localGameKey(board)), board.digits)
  return saved ?? { play: null, sent: null, next: [] }
}

export function writeLocalGame(board: BoardKey, game: SavedGame): void {
  writeStored(localGameKey(board), JSON.stringify(localGameOf(game)))
}

/** Accepts only a record that a game could have written, so that damage and edits cannot reach the page. */
export function parseLocalGame(text: string | null, digits: DigitCount): SavedGame | null {
  try {
    // A text of another form throws below, or differs from the stored form of its own game.
    const stored = JSON.parse(text ?? '') as LocalGame
    const game = savedGameOf(stored)
    return isPossible(game, digits) && isStoredForm(stored, localGameOf(game)) ? game : null
  } catch {
    return null
  }
}

function savedGameOf({
  board,
  hints,
  gameId,
  status,
  day = '',
  kind = 'daily',
  targetNumber,
  pending,
}: LocalGame): SavedGame {
  const play: KnownPlay = {
    gameId,
    day: day as Day | '',
    kind,
    status,
    guesses: board.filter(Boolean),
    hints: hints.filter(Boolean) as Hint[],
    target: targetNumber ?? null,
  }
  // A player can make a first guess before the server has named its game.
  const isKnown = gameId !== '' || board.join('') !== ''
  return { play: isKnown ? play : null, sent: pending?.guess ?? null, next: pending?.next ?? [] }
}

function isPossible({ play, sent, next }: SavedGame, digits: DigitCount): boolean {
  const isGuess = (guess: string | null) => guess === null || parseGuess(guess, digits).ok
  if (![sent, ...next].every(isGuess)) return false
  if (play === null) return true
  const { gameId, day, status, guesses, hints, target } = play
  const isOver = status !== 'playing'
  return (
    typeof gameId === 'string' &&
    gameId !== '' &&
    hints.length === guesses.length &&
    /^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})?$/.test(day) &&
    [...guesses, target].every(isGuess) &&
    hints.every((hint) => parseHint(hint, digits).ok) &&
    status === statusAfter(hints) &&
    (isOver ? sent === null : target === null)
  )
}

/** Null if rows follow a win, which no game allows. */
function statusAfter(hints: readonly Hint[]): PlayStatus | null {
  const won = hints.findIndex((hint) => directionOf(hint) === 'E') + 1
  if (won > 0) return won === hints.length ? 'victory' : null
  return hints.length === ATTEMPTS ? 'defeat' : 'playing'
}

function isStoredForm(one: LocalGame, other: LocalGame): boolean {
  const form = ({ board, currentRow, hints, status, kind, pending }: LocalGame) =>
    JSON.stringify([board, currentRow, hints, status, kind, pending])
  return form(one) === form(other)
}

function localGameOf({ play, sent, next }: SavedGame): LocalGame {
  const {
    guesses = [],
    hints = [],
    status = 'playing',
    gameId = '',
    day = '',
    kind,
    target = null,
  } = play ?? {}
  return {
    board: sixRows(guesses),
    currentRow: guesses.length,
    hints: sixRows(hints),
    status,
    gameId,
    day,
    ...((kind === 'archive' || kind === 'practice' || kind === 'challenge') && { kind }),
    ...(target !== null && { targetNumber: target }),
    ...(sent !== null && {
      pending: { row: guesses.length, guess: sent, ...(next.length > 0 && { next }) },
    }),
  }
}

function sixRows(rows: readonly string[]): string[] {
  return Array.from({ length: ATTEMPTS }, (_, row) => rows[row] ?? '')
}
