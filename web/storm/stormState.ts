import { incompleteGuessMessage } from '#game/digits.ts'
import { countTries } from '#game/statistics/score.ts'
import { LOSS_MS } from '#game/storm/storm.ts'
import type { Key } from '../board/keys.ts'
import { firstEmpty } from '../board/typedRow.ts'
import type { DrawnState } from '../plays/boardView.ts'
import { NO_KEYS, NOTHING_TYPED, rowsPlayed, type Toast } from '../plays/gameState.ts'
import { editRow } from '../plays/press.ts'
import { unsend } from '../plays/typedKeys.ts'
import type { KnownPlay } from '../storage/knownPlay.ts'
import type { KnownStorm, ServedStorm } from './knownStorm.ts'
import type { SavedStorm } from './localStorm.ts'

/**
 * Everything that the page of a running storm shows. `play` is that of the number to find now; null without a
 * guess. `pending` are the entered guesses that wait for the server. Those that follow a number's last row are
 * for the next number. `tooLate` are the guesses that the server received after the end.
 */
export type StormState = DrawnState &
  SavedStorm & {
    digits: KnownStorm['digits']
    /** Keys that wait for the Enter of a row that came back unsent, in order. */
    queue: readonly Key[]
    /** The newest message only: an older one would move. */
    message: Toast | null
    /** Whether the server must be queried: it knows the storm otherwise. */
    isStale: boolean
  }

const OTHER_TAB = 'This storm went on in another tab'

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
    shaking: false,
    message: null,
    isStale: false,
  }
  return isSaved ? stormReceived(state, served) : state
}

/** Applies a key. Keys are never lost: those typed before a number's last hint count for the next number. */
export function pressInStorm(state: StormState, key: Key): StormState {
  if (state.storm.isOver) return state
  if (key !== 'Enter') return editRow(state, key)
  const { digits, pending, typed, queue } = state
  if (firstEmpty(typed) === digits) {
    const entered = { ...state, pending: [...pending, typed], ...NOTHING_TYPED, queue: [] }
    return queue.reduce(pressInStorm, entered)
  }
  // A second Enter: the row of the first one is still pending.
  if (pending.length > 0 && typed === '') return state
  return { ...withMessage(state, incompleteGuessMessage(digits)), shaking: true }
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
  return isAhead || !isOwn ? guessUnsent(shown, OTHER_TAB) : shown
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
  const unsent = guessUnsent(state, OTHER_TAB)
  return { ...unsent, storm: latest(state, storm), ...shownPlay(play), isStale: false }
}

/** The server refused the first pending guess with this message. The player sends it to the server's storm. */
export function guessUnsent(state: StormState, message: string): StormState {
  return { ...withMessage(unsend(state), message), isStale: true }
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

function withMessage(state: StormState, text: string): StormState {
  return { ...state, message: { id: (state.message?.id ?? 0) + 1, text } }
}

/** A page that has shown the end does not go on. */
function latest(state: StormState, storm: KnownStorm): KnownStorm {
  return state.storm.isOver ? { ...storm, isOver: true } : storm
}

/** The rows of a play. Only the newest one counts as new: it is spoken, and its keys are highlighted. */
function shownPlay(play: KnownPlay | null): Pick<StormState, 'play' | 'rowsShown' | 'highlighted'> {
  const rows = play?.guesses.length ?? 0
  return { play, rowsShown: rows, highlighted: rows === 0 ? null : rows - 1 }
}

function endText({ status, guesses, target }: KnownPlay): string {
  if (status === 'victory') return `${guesses.at(-1)} found in ${countTries(guesses.length)}`
  return `The number was ${target}: ${LOSS_MS / 1000} seconds lost`
}
