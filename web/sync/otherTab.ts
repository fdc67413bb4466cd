import { hasEnded, type GameState } from '../plays/gameState.ts'
import type { KnownPlay } from '../storage/knownPlay.ts'
import type { SavedGame } from '../storage/localGame.ts'
import { withPlay } from './serverResponse.ts'

/**
 * Another tab stored its board and its pending guesses. The server has not confirmed them, so they count only
 * if they are ahead. The server decides the rest.
 */
export function otherTabPlayed(state: GameState, { play, pending }: SavedGame): GameState {
  const shown = play && isAhead(play, state) ? { ...withPlay(state, play), problem: state.problem } : state
  const isSameRow = play?.gameId === shown.play?.gameId && play?.guesses.length === shown.play?.guesses.length
  return isSameRow && !hasEnded(shown) && !shown.nextRequested ? adoptPending(shown, pending) : shown
}

function isAhead(theirs: KnownPlay, { play: ours, nextRequested }: GameState): boolean {
  // The player left a finished practice game for one that the server has not drawn yet.
  if (ours === null) return theirs.status === 'playing' || !nextRequested
  if (theirs.day > ours.day) return true
  if (theirs.gameId === ours.gameId) return theirs.guesses.length > ours.guesses.length
  // A player has one practice game in a mode, and only a finished one is replaced.
  return theirs.day === ours.day && ours.status !== 'playing' && theirs.status === 'playing'
}

/** Takes over another tab's pending guesses, if they continue those of this tab. The typed row moves below. */
function adoptPending(state: GameState, theirs: readonly string[]): GameState {
  const ours = state.pending
  const isMore = theirs.length > ours.length && ours.every((guess, place) => guess === theirs[place])
  // A row that came back unsent waits for its own Enter.
  const isHeld = ours.length === 0 && state.queue.length > 0
  return isMore && !isHeld ? { ...state, pending: theirs } : state
}
