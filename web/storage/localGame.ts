import type { Day } from '#game/day.ts'
import { ATTEMPTS, parseGuess, type DigitCount } from '#game/digits.ts'
import { directionOf, parseHint, type Hint } from '#game/hint.ts'
import type { PlayStatus } from '#game/play.ts'
import { readStored, writeStored } from './browserStorage.ts'
import type { GameState, KnownPlay } from '../play/gameState.ts'

/** What the browser keeps of one mode: the board, and a full row that may not have reached the server yet. */
export type SavedGame = Pick<GameState, 'play' | 'sent'>

/** The stored form: six rows, '' where none was played; `pending` is the row that waits for its answer. */
type LocalGame = {
  board: string[]
  currentRow: number
  hints: string[]
  status: PlayStatus
  gameId: string
  day?: string
  targetNumber?: string
  pending?: { row: number; guess: string }
}

export function localGameKey(digits: DigitCount): string {
  return `digits${digits}`
}

export function readLocalGame(digits: DigitCount): SavedGame {
  return parseLocalGame(readStored(localGameKey(digits)), digits) ?? { play: null, sent: null }
}

export function writeLocalGame(digits: DigitCount, game: SavedGame): void {
  writeStored(localGameKey(digits), JSON.stringify(localGameOf(game)))
}

/** Takes only what a game could have written, so that damage and edits cannot reach the page. */
export function parseLocalGame(text: string | null, digits: DigitCount): SavedGame | null {
  try {
    // What is not of this form throws below, or is not what its own game would be stored as.
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
  targetNumber,
  pending,
}: LocalGame): SavedGame {
  const play: KnownPlay = {
    gameId,
    day: day as Day,
    status,
    guesses: board.filter(Boolean),
    hints: hints.filter(Boolean) as Hint[],
    target: targetNumber ?? null,
  }
  // A first guess can be made before the server has told which game it is for.
  return { play: gameId === '' && board.join('') === '' ? null : play, sent: pending?.guess ?? null }
}

function isPossible({ play, sent }: SavedGame, digits: DigitCount): boolean {
  const isGuess = (guess: string | null) => guess === null || parseGuess(guess, digits).ok
  if (play === null) return isGuess(sent)
  const { gameId, day, status, guesses, hints, target } = play
  const isOver = status !== 'playing'
  return (
    typeof gameId === 'string' &&
    gameId !== '' &&
    hints.length === guesses.length &&
    /^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})?$/.test(day) &&
    [...guesses, sent, target].every(isGuess) &&
    hints.every((hint) => parseHint(hint, digits).ok) &&
    status === statusAfter(hints) &&
    (isOver ? sent === null : target === null)
  )
}

/** Null where rows go on after a win, which no game does. */
function statusAfter(hints: readonly Hint[]): PlayStatus | null {
  const won = hints.findIndex((hint) => directionOf(hint) === 'E') + 1
  if (won > 0) return won === hints.length ? 'victory' : null
  return hints.length === ATTEMPTS ? 'defeat' : 'playing'
}

function isStoredForm(one: LocalGame, other: LocalGame): boolean {
  const form = ({ board, currentRow, hints, status, pending }: LocalGame) =>
    JSON.stringify([board, currentRow, hints, status, pending?.row])
  return form(one) === form(other)
}

function localGameOf({ play, sent }: SavedGame): LocalGame {
  const { guesses = [], hints = [], status = 'playing', gameId = '', day = '', target = null } = play ?? {}
  return {
    board: sixRows(guesses),
    currentRow: guesses.length,
    hints: sixRows(hints),
    status,
    gameId,
    day,
    ...(target !== null && { targetNumber: target }),
    ...(sent !== null && { pending: { row: guesses.length, guess: sent } }),
  }
}

function sixRows(rows: readonly string[]): string[] {
  return Array.from({ length: ATTEMPTS }, (_, row) => rows[row] ?? '')
}
