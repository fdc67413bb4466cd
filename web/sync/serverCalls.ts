import type { GameState } from '../play/gameState.ts'
import type { KnownPlay } from '../storage/knownPlay.ts'
import type { BoardKey } from '../paths/boardKey.ts'

/**
 * The requests to the server. Each returns the transition of its response, or throws if none arrived. Throws
 * TryLater if the server names the time of the next attempt.
 */
export type ServerCalls = {
  currentPlay: (state: GameState) => Promise<Transition>
  makeGuess: (play: KnownPlay, guess: string, board: BoardKey) => Promise<Transition>
  startNextGame: (state: GameState) => Promise<Transition>
}

export type Transition = (state: GameState) => GameState
