import { texts } from '../language/texts.ts'
import { pageTexts } from '../language/pageTexts.ts'
import { LOSS_MS } from '#game/storm/storm.ts'
import type { Key } from '../board/keys.ts'
import {
  guessUnsent,
  NO_NEWS,
  pressInCourse,
  shownPlay,
  withMessage,
  type CourseState,
} from '../course/courseState.ts'
import { NO_KEYS, NOTHING_TYPED, rowsPlayed } from '../plays/gameState.ts'
import type { KnownPlay } from '../storage/knownPlay.ts'
import type { KnownStorm, ServedStorm } from './knownStorm.ts'
import type { SavedStorm } from './localStorm.ts'

/**
 * Everything that the page of a running storm shows. The pending guesses that follow a number's last row are for the
 * next number. `tooLate` are the guesses that the server received after the end.
 */
export type StormState = CourseState & SavedStorm

/**
 * The storm as a response has it, or the browser's record. The guesses of the record `saved` go on if it is of
 * this run. `code` is that of the page's link.
 */
export function newStormState(
  served: ServedStorm,
  saved: SavedStorm | null = null,
  code: string | null = null,
): StormState {
  const isSaved = saved !== null && saved.storm.run === served.storm.run
  const { storm, play, pending, tooLate } = isSaved ? saved : { ...served, pending: [], tooLate: [] }
  const state: StormState = {
    storm,
    code: code ?? (isSaved ? saved.code : null),
    digits: storm.digits,
    ...NO_KEYS,
    ...shownPlay(play),
    pending,
    tooLate,
    ...NO_NEWS,
  }
  return isSaved ? stormReceived(state, served) : state
}

/** Applies a key. Keys are never lost: those typed before a number's last hint count for the next number. */
export function pressInStorm(state: StormState, key: Key): StormState {
  if (state.storm.isOver) return state
  return pressInCourse(state, key)
}

/** A guess that was sent: the first pending one, for a row of a number. */
export type SentGuess = { number: number; row: number }

/**
 * The server accepted a guess; `play` is the board with it. The next number appears at once. Does nothing if
 * the page shows another row by now.
 */
export function guessPlayed(
  state: StormState,
  { number, row }: SentGuess,
  { storm, play }: { storm: KnownStorm; play: KnownPlay },
): StormState {
  if (number !== state.storm.number || row !== rowsPlayed(state)) return state
  const isPlaying = play.status === 'playing'
  // Another tab of this browser may send the same guesses.
  const [, ...later] = state.pending
  const rows = play.guesses.slice(row + 1)
  const isOwn = rows.every((guess, index) => guess === later[index])
  const pending = isOwn ? later.slice(rows.length) : later
  const next = { ...state, storm: latest(state, storm), pending }
  const shown = isPlaying
    ? { ...next, ...shownPlay(play) }
    : { ...withMessage(next, endText(play)), ...shownPlay(null) }
  // The guesses that follow were not entered for a board that the player has not seen.
  const isAhead = storm.number > (isPlaying ? number : number + 1)
  return isAhead || !isOwn ? guessUnsent(shown, pageTexts.storm.otherTab) : shown
}

/** The server refused the first pending guess: the storm is over. */
export function guessTooLate(state: StormState, storm: KnownStorm): StormState {
  const { pending, tooLate } = state
  return {
    ...state,
    storm: { ...storm, isOver: true },
    ...NO_KEYS,
    tooLate: [...tooLate, ...pending],
  }
}

/** The server refused the first pending guess, because the storm went on elsewhere. The row is typed again. */
export function guessRefused(state: StormState, { storm, play }: ServedStorm): StormState {
  const unsent = guessUnsent(state, pageTexts.storm.otherTab)
  return { ...unsent, storm: latest(state, storm), ...shownPlay(play), isStale: false }
}

/** The storm as another response has it. It may be older than what the page knows. */
export function stormReceived(state: StormState, { storm, play }: ServedStorm): StormState {
  const [rows, known] = [play?.guesses.length ?? 0, rowsPlayed(state)]
  const isSameNumber = storm.number === state.storm.number
  const isOlder = storm.number < state.storm.number || (isSameNumber && rows < known)
  if (storm.run !== state.storm.run || isOlder) return state
  const { deadline } = storm
  // The answer to a pending guess decides, and it may be on its way.
  if (state.pending.length > 0) return { ...state, storm: { ...state.storm, deadline }, isStale: false }
  const isSame = isSameNumber && rows === known
  return { ...state, storm: latest(state, storm), ...(!isSame && shownPlay(play)), isStale: false }
}

/** The page's clock is at zero, or the player stops: no key counts any more. The server decides about guesses. */
export function stormEnds(state: StormState): StormState {
  const { storm } = state
  return storm.isOver ? state : { ...state, storm: { ...storm, isOver: true }, ...NOTHING_TYPED, queue: [] }
}

/** A page that has shown the end does not go on. */
function latest(state: StormState, storm: KnownStorm): KnownStorm {
  return state.storm.isOver ? { ...storm, isOver: true } : storm
}

function endText({ status, guesses, target }: KnownPlay): string {
  if (status === 'victory') {
    const tries = texts.result.countTries({ count: guesses.length })
    return pageTexts.storm.numberFound({ number: guesses.at(-1) ?? '', tries })
  }
  return pageTexts.storm.numberLost({ number: target ?? '', seconds: LOSS_MS / 1000 })
}
