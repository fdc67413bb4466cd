import type { Day } from '#game/day.ts'
import { ATTEMPTS } from '#game/digits.ts'
import { hintFor } from '#game/hints/hint.ts'
import type { Digit } from '#game/hints/keyboard.ts'
import type { PlayStatus } from '#game/play.ts'
import type { Key } from '../board/keys.ts'
import { newGameState, type GameState } from './gameState.ts'
import { press } from './press.ts'
import type { KnownPlay } from '../storage/knownPlay.ts'

/** For tests: the server's play of one day's game after some guesses. */
export function samplePlay(target: string, guesses: string[], day = '2026-11-21'): KnownPlay {
  const status = statusAfter(target, guesses)
  return {
    gameId: `game of ${day}`,
    day: day as Day,
    kind: 'daily',
    isHard: false,
    status,
    finishedLate: false,
    guesses,
    hints: guesses.map((guess) => hintFor(target, guess)),
    target: status === 'playing' ? null : target,
  }
}

/** For tests: a board whose game is won, after the end was shown. */
export const ENDED: GameState = {
  ...newGameState({ kind: 'daily', digits: 3 }),
  play: samplePlay('123', ['123']),
  endShown: true,
}

/** For tests: a next game that can begin. */
export const TOMORROW = { available: true, countsFrom: null }

/** For tests: the server's play of a practice game after some guesses. */
export function samplePractice(target: string, guesses: string[], gameId = 'one'): KnownPlay {
  return { ...samplePlay(target, guesses), gameId, day: '', kind: 'practice' }
}

const SIGNS: Record<string, Key> = {
  '!': 'Enter',
  '<': 'Backspace',
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  '⇤': 'Home',
  '⇥': 'End',
  '×': 'Escape',
}

/** For tests: presses a text's keys, also those of SIGNS; `a` is a tap on the first tile. */
export function typeKeys(state: GameState, text: string): GameState {
  const tiles = 'abcdefg'
  const keys = [...text].map((sign) =>
    tiles.includes(sign) ? (`Place${tiles.indexOf(sign)}` as const) : (SIGNS[sign] ?? (sign as Digit)),
  )
  return keys.reduce(press, state)
}

function statusAfter(target: string, guesses: string[]): PlayStatus {
  if (guesses.at(-1) === target) return 'victory'
  return guesses.length === ATTEMPTS ? 'defeat' : 'playing'
}
