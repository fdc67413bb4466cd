import type { ApolloClient } from '@apollo/client'
import type { BoardAddress } from '../../kinds/boardAddress.ts'
import type { GameState } from '../../plays/gameState.ts'
import type { KnownPlay } from '../../storage/knownPlay.ts'

/**
 * The requests to the server. Each returns the transition of its response, or throws if none arrived. Throws
 * TryLater if the server names the time of the next attempt.
 */
export type ServerCalls = {
  currentPlay: (state: GameState) => Promise<Transition>
  makeGuess: (play: KnownPlay, guess: string, board: BoardAddress) => Promise<Transition>
  startNextGame: (state: GameState) => Promise<Transition>
}

/** The requests that depend on the board's kind. */
export interface BoardCalls<State extends GameState = GameState> {
  /** Queries the server's board, and its viewer. */
  currentPlay(client: ApolloClient, state: State): Promise<Transition>
  /** Moves to the next game. Absent where a board shows one game. */
  startNextGame?(client: ApolloClient, state: State): Promise<Transition>
}

export type Transition = (state: GameState) => GameState
