import type { Day } from '#game/day.ts'
import { ATTEMPTS, parseGuess, type DigitCount } from '#game/digits.ts'
import type { Hint } from '#game/hints/hint.ts'
import { directionOf, parseHint } from '#game/hints/parseHint.ts'
import type { PlayStatus } from '#game/play.ts'
import { DEFAULT_KIND, PLAY_KINDS, type PlayKind } from '#game/kinds/displayed.ts'
import { type BoardAddress, boardKey } from '../kinds/boardAddress.ts'
import { readStored, writeStored } from './browserStorage.ts'
import type { KnownPlay } from './knownPlay.ts'

/** The browser's record of one board: the rows, and the entered guesses that wait for the server, in order. */
export type SavedGame = { play: KnownPlay | null; pending: readonly string[] }

/** The stored form: six rows, '' for an unplayed one. */
type LocalGame = {
  board: string[]
  currentRow: number
  hints: string[]
  status: PlayStatus
  gameId: string
  day?: string
  /** Absent from a play of the default kind. */
  kind?: PlayKind | undefined
  isHard?: true | undefined
  finishedLate?: boolean | undefined
  targetNumber?: string | undefined
  /** Absent without a pending guess. */
  pending?: readonly string[] | undefined
}

export function readLocalGame(board: BoardAddress): SavedGame {
  const saved = parseLocalGame(readStored(boardKey(board)), board.digits)
  return saved ?? { play: null, pending: [] }
}

export function writeLocalGame(board: BoardAddress, game: SavedGame): void {
  writeStored(boardKey(board), formatLocalGame(game))
}

/** The text that `parseLocalGame` reads. */
export function formatLocalGame(game: SavedGame): string {
  return JSON.stringify(localGameOf(game))
}

/** Accepts only a record that a game could have written, so that damage and edits cannot reach the page. */
export function parseLocalGame(text: string | null, digits: DigitCount): SavedGame | null {
  if (text === null) return null
  try {
    // A text of another form throws below, or differs from the stored form of its own game.
    const stored = { day: '', ...(JSON.parse(text) as LocalGame) }
    const game = savedGameOf(stored)
    const isStoredForm = JSON.stringify({ ...stored, ...localGameOf(game) }) === JSON.stringify(stored)
    return isStoredForm && isPossible(game, digits) ? game : null
  } catch {
    return null
  }
}

function savedGameOf({
  board,
  hints,
  gameId,
  status,
  day,
  kind,
  isHard,
  finishedLate,
  targetNumber,
  pending,
}: LocalGame): SavedGame {
  const play: KnownPlay = {
    gameId,
    day: day as Day | '',
    kind: kind ?? DEFAULT_KIND,
    isHard: isHard ?? false,
    status,
    finishedLate: finishedLate ?? false,
    guesses: board.filter(Boolean),
    hints: hints.filter(Boolean) as Hint[],
    target: targetNumber ?? null,
  }
  // A player can make a first guess before the server has named its game.
  return { play: gameId === '' ? null : play, pending: pending ?? [] }
}

function isPossible({ play, pending }: SavedGame, digits: DigitCount): boolean {
  const { gameId, day, kind, status, finishedLate, guesses, hints, target } = play ?? NO_PLAY
  return (
    typeof gameId === 'string' &&
    /^(?:[0-9]{4}-[0-9]{2}-[0-9]{2})?$/.test(day) &&
    PLAY_KINDS.includes(kind) &&
    // Not a truthy value of another type: only the stored form of a late end is left.
    [false, status !== 'playing'].includes(finishedLate) &&
    [...guesses, ...pending, ...(target === null ? [] : [target])].every(
      (number) => parseGuess(number, digits).ok,
    ) &&
    guesses.length + pending.length <= ATTEMPTS &&
    hints.length === guesses.length &&
    hints.every((hint) => parseHint(hint, digits).ok) &&
    status === statusAfter(hints) &&
    (status === 'playing' ? target === null : pending.length === 0)
  )
}

/** Null if rows follow a win, which no game allows. */
function statusAfter(hints: readonly Hint[]): PlayStatus | null {
  const won = hints.findIndex((hint) => directionOf(hint) === 'E') + 1
  if (won > 0) return won === hints.length ? 'victory' : null
  return hints.length === ATTEMPTS ? 'defeat' : 'playing'
}

function localGameOf({ play, pending }: SavedGame): LocalGame {
  const { guesses, hints, status, finishedLate, gameId, day, kind, isHard, target } = play ?? NO_PLAY
  return {
    board: sixRows(guesses),
    currentRow: guesses.length,
    hints: sixRows(hints),
    status,
    gameId,
    day,
    kind: kind === DEFAULT_KIND ? undefined : kind,
    // A record with another truthy value is not in this form, so it is rejected.
    isHard: isHard ? true : undefined,
    finishedLate: finishedLate || undefined,
    targetNumber: target ?? undefined,
    pending: pending.length > 0 ? pending : undefined,
  }
}

const NO_PLAY: KnownPlay = {
  gameId: '',
  day: '',
  kind: DEFAULT_KIND,
  isHard: false,
  status: 'playing',
  finishedLate: false,
  guesses: [],
  hints: [],
  target: null,
}

function sixRows(rows: readonly string[]): string[] {
  return Array.from({ length: ATTEMPTS }, (_, row) => rows[row] ?? '')
}
