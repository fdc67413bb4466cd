import { parseDay } from '#game/day.ts'
import { ATTEMPTS, parseGuess, type DigitCount } from '#game/digits.ts'
import { directionOf, hintFor, parseHint, type Hint } from '#game/hint.ts'
import type { PlayStatus } from '#game/play.ts'
import { readStored, writeStored } from './browserStorage.ts'
import type { GameState, KnownPlay } from './gameState.ts'

/** What the browser keeps of one mode: the board, and a full row that may not have reached the server yet. */
export type SavedGame = Pick<GameState, 'play' | 'sent'>

/** The stored form: rows not played are ''; `pending` is the row that waits for its answer. */
type LocalGame = {
  board: string[]
  currentRow: number
  hints: string[]
  status: PlayStatus
  gameId: string
  day: string
  targetNumber?: string
  pending?: { row: number; guess: string }
}

const NOTHING: SavedGame = { play: null, sent: null }
const LONGEST_ID = 200

export function localGameKey(digits: DigitCount): string {
  return `digits${digits}`
}

export function readLocalGame(digits: DigitCount): SavedGame {
  return parseLocalGame(readStored(localGameKey(digits)), digits) ?? NOTHING
}

export function writeLocalGame(digits: DigitCount, game: SavedGame): void {
  writeStored(localGameKey(digits), JSON.stringify(localGameOf(game)))
}

/** Takes only a text that a game could have written, so that damage and edits cannot reach the page. */
export function parseLocalGame(text: string | null, digits: DigitCount): SavedGame | null {
  const record = parseRecord(text)
  if (!record) return null
  const guesses = playedRows(record['board'], record['currentRow'])
  const hints = playedRows(record['hints'], record['currentRow'])
  if (!guesses?.every((guess) => parseGuess(guess, digits).ok)) return null
  if (!hints?.every((hint): hint is Hint => parseHint(hint, digits).ok)) return null
  const sent = parsePending(record['pending'], guesses.length, digits)
  if (sent === undefined) return null
  // A first guess can be made before the server has told which game it is for.
  if (record['gameId'] === '' && guesses.length === 0) return { play: null, sent }
  const play = parsePlay(record, { guesses, hints, digits })
  return play && (play.status === 'playing' || sent === null) ? { play, sent } : null
}

function parseRecord(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

function playedRows(rows: unknown, currentRow: unknown): string[] | null {
  if (!Array.isArray(rows) || rows.length !== ATTEMPTS) return null
  if (!rows.every((row): row is string => typeof row === 'string')) return null
  const played = rows.filter(Boolean).length
  return played === currentRow && rows.slice(played).join('') === '' ? rows.slice(0, played) : null
}

function parsePending(pending: unknown, row: number, digits: DigitCount): string | null | undefined {
  if (pending === undefined) return null
  const { row: pendingRow, guess } = { ...(pending as { row?: unknown; guess?: unknown } | null) }
  const parsed = parseGuess(guess, digits)
  return parsed.ok && pendingRow === row ? parsed.value : undefined
}

function parsePlay(
  { gameId, day, status, targetNumber }: Record<string, unknown>,
  { guesses, hints, digits }: { guesses: string[]; hints: Hint[]; digits: DigitCount },
): KnownPlay | null {
  const parsedDay = parseDay(day)
  if (typeof gameId !== 'string' || gameId === '' || gameId.length > LONGEST_ID || !parsedDay.ok) return null
  const trueStatus = statusAfter(hints)
  if (trueStatus === null || status !== trueStatus) return null
  const play = { gameId, day: parsedDay.value, status: trueStatus, guesses, hints, target: null }
  if (trueStatus === 'playing') return targetNumber === undefined ? play : null
  const target = parseGuess(targetNumber, digits)
  if (!target.ok || guesses.some((guess, row) => hintFor(target.value, guess) !== hints[row])) return null
  return { ...play, target: target.value }
}

// Null where rows go on after a win, which no game does.
function statusAfter(hints: Hint[]): PlayStatus | null {
  const won = hints.findIndex((hint) => directionOf(hint) === 'E')
  if (won >= 0) return won === hints.length - 1 ? 'victory' : null
  return hints.length === ATTEMPTS ? 'defeat' : 'playing'
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
