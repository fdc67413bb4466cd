import { texts } from '../language/texts.ts'
import type { Key } from '../board/keys.ts'
import { firstEmpty } from '../board/typedRow.ts'
import type { DrawnState } from '../plays/boardView.ts'
import { NOTHING_TYPED, type Toast } from '../plays/gameState.ts'
import { editRow } from '../plays/press.ts'
import { unsend } from '../plays/typedKeys.ts'
import type { GameState } from '../plays/gameState.ts'
import type { KnownPlay } from '../storage/knownPlay.ts'

/**
 * What the board of a game with a clock shows: one number of a storm, one round of a race. `play` is null without a
 * guess. `pending` are the entered guesses that wait for the server. The first one is sent.
 */
export type CourseState = DrawnState & {
  digits: GameState['digits']
  /** Keys that wait for the Enter of a row that came back unsent, in order. */
  queue: readonly Key[]
  /** The newest message only: an older one would move. */
  message: Toast | null
  /** Whether the server must be queried: it knows the game otherwise. */
  isStale: boolean
}

/** Nothing was entered yet, and nothing is to say. */
export const NO_NEWS = { shaking: false, message: null, isStale: false }

/** Applies a key to a board that takes keys. */
export function pressInCourse<State extends CourseState>(state: State, key: Key): State {
  if (key !== 'Enter') return editRow(state, key)
  const { digits, pending, typed, queue } = state
  if (firstEmpty(typed) === digits) {
    const entered = { ...state, pending: [...pending, typed], ...NOTHING_TYPED, queue: [] }
    return queue.reduce((now, queued) => pressInCourse(now, queued), entered)
  }
  // A second Enter: the row of the first one is still pending.
  if (pending.length > 0 && typed === '') return state
  return { ...withMessage(state, texts.board.incomplete({ digits })), shaking: true }
}

/** The server refused the first pending guess with this message. The row is typed again. */
export function guessUnsent<State extends CourseState>(state: State, message: string): State {
  return { ...withMessage(unsend(state), message), isStale: true }
}

export function withMessage<State extends CourseState>(state: State, text: string): State {
  return { ...state, message: { id: (state.message?.id ?? 0) + 1, text } }
}

/** The rows of a play. Only the newest one counts as new: it is spoken, and its keys are highlighted. */
export function shownPlay(play: KnownPlay | null): Pick<CourseState, 'play' | 'rowsShown' | 'highlighted'> {
  const rows = play?.guesses.length ?? 0
  return { play, rowsShown: rows, highlighted: rows === 0 ? null : rows - 1 }
}
