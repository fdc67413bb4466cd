import { pageTexts } from '../language/pageTexts.ts'
import { ATTEMPTS, type DigitCount } from '#game/digits.ts'
import type { Key } from '../board/keys.ts'
import { guessUnsent, NO_NEWS, pressInCourse, shownPlay, type CourseState } from '../course/courseState.ts'
import { hasEnded, NO_KEYS, rowOfTyping, rowsPlayed } from '../plays/gameState.ts'
import type { KnownPlay } from '../storage/knownPlay.ts'

/** The viewer's board in a round of a race. */
export type RoundState = CourseState

export function newRoundState(digits: DigitCount, play: KnownPlay | null): RoundState {
  return { digits, ...NO_KEYS, ...shownPlay(play), ...NO_NEWS }
}

/** Applies a key. A fast player can enter rows before the hint of the last one arrives. */
export function pressInRound(state: RoundState, key: Key): RoundState {
  if (hasEnded(state) || rowOfTyping(state) >= ATTEMPTS) return state
  return pressInCourse(state, key)
}

/** The server accepted the first pending guess, for `row`. Does nothing if the page shows another row by now. */
export function guessPlayed(state: RoundState, row: number, play: KnownPlay): RoundState {
  if (row !== rowsPlayed(state)) return state
  const [, ...later] = state.pending
  const next = { ...state, ...shownPlay(play) }
  if (hasEnded(next)) return { ...next, ...NO_KEYS }
  const rows = play.guesses.slice(row + 1)
  const isOwn = rows.every((guess, index) => guess === later[index])
  const shown = { ...next, pending: isOwn ? later.slice(rows.length) : later }
  return isOwn ? shown : guessUnsent(shown, pageTexts.races.otherTab)
}

/** The server refused the first pending guess: the board went on elsewhere. The row is typed again. */
export function guessRefused(state: RoundState, play: KnownPlay): RoundState {
  const unsent = guessUnsent(state, pageTexts.races.otherTab)
  const next = { ...unsent, ...shownPlay(play) }
  return hasEnded(next) ? { ...next, ...NO_KEYS } : next
}

/** The server refused the first pending guess: the round is over. */
export function guessTooLate(state: RoundState): RoundState {
  return { ...state, ...NO_KEYS, isStale: true }
}

/** The board as another response has it. It may be older than what the page knows. */
export function playReceived(state: RoundState, play: KnownPlay | null): RoundState {
  const rows = play?.guesses.length ?? 0
  const known = state.isStale ? { ...state, isStale: false } : state
  // The answer to a pending guess decides, and it may be on its way.
  if (state.pending.length > 0 || rows <= rowsPlayed(state)) return known
  const next = { ...known, ...shownPlay(play) }
  return hasEnded(next) ? { ...next, ...NO_KEYS } : next
}
