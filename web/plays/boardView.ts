import { ATTEMPTS } from '#game/digits.ts'
import { keyMarks, type Digit } from '#game/hints/keyboard.ts'
import type { Mark } from '#game/hints/hint.ts'
import { EMPTY_ROW, type BoardRow } from '../board/GuessRow.tsx'
import { boardKindOf } from '../kinds/boardAddress.ts'
import { hasEnded, newGameState, rowOfTyping, rowsPlayed, type GameState } from './gameState.ts'
import { replayQueue } from './press.ts'
import type { KnownPlay } from '../storage/knownPlay.ts'

/**
 * The state as its page draws it. A daily board that the player leaves is empty at once. It shows the keys
 * typed for today's game, also while the server does not answer.
 */
export function shownState(state: GameState): GameState {
  if (!state.nextRequested || rowsPlayed(state) === 0 || !boardKindOf(state).followsDays) return state
  const { queue, toasts } = state
  const next = replayQueue({ ...newGameState(state), queue })
  return { ...next, nextRequested: true, shaking: false, toasts }
}

/** What the rows of a board show. */
export type DrawnState = Pick<
  GameState,
  'play' | 'pending' | 'typed' | 'place' | 'shaking' | 'rowsShown' | 'highlighted'
>

/** The six rows as the board draws them. */
export function boardRows(state: DrawnState): BoardRow[] {
  return Array.from({ length: ATTEMPTS }, (_, row) => boardRow(state, row))
}

/** The marks that the keyboard may show: none of a row before its animation is over. */
export function shownMarks(play: KnownPlay | null, rowsShown: number): Partial<Record<Digit, Mark>> {
  return play ? keyMarks(play.guesses.slice(0, rowsShown), play.hints) : {}
}

/** The keys that the last row has just coloured. */
export function highlightedKeys({ play, highlighted }: Pick<GameState, 'play' | 'highlighted'>): string {
  return play?.guesses[highlighted ?? -1] ?? ''
}

function boardRow(state: DrawnState, row: number): BoardRow {
  const { pending, typed, place, shaking } = state
  const played = rowsPlayed(state)
  if (row < played) return playedRow(state, row)
  const text = pending[row - played]
  if (text !== undefined) return { ...EMPTY_ROW, text, state: 'sending' }
  if (hasEnded(state) || row !== rowOfTyping(state)) return EMPTY_ROW
  return { ...EMPTY_ROW, text: typed, state: typed ? 'typing' : 'empty', shake: shaking, active: true, place }
}

function playedRow({ play, rowsShown, highlighted }: DrawnState, row: number): BoardRow {
  const [text = '', hint = null] = [play?.guesses[row], play?.hints[row]]
  // The row counts as new while its keys are highlighted, so that its spoken text stays that long.
  return { ...EMPTY_ROW, text, hint, state: 'played', isNew: row >= rowsShown || row === highlighted }
}
