import type { ApolloClient } from '@apollo/client'
import type { BoardAddress } from '../../kinds/boardAddress.ts'
import { forEndless } from '../../kinds/endless.ts'
import { loadChunk } from '../../loading/chunks.ts'
import type { GameState, Transition } from '../../plays/gameState.ts'
import { apolloClient as client } from '../graphql/apolloClient.ts'
import { makeGuess } from '../makeGuess.ts'
import type { ServerCalls } from '../outbox.ts'
import { dailyCalls } from './dailyPlay.ts'

/** The requests that depend on the board's kind. */
export interface BoardCalls<State extends GameState = GameState> {
  /** Queries the server's board, and its viewer. */
  currentPlay(client: ApolloClient, state: State): Promise<Transition>
  /** Moves to the next game. Absent where a board shows one game. */
  startNextGame?(client: ApolloClient, state: State): Promise<Transition>
}

const loadArchive = () => import('./late/archivePlay.ts')
const loadChallenge = () => import('./late/challengePlay.ts')
const loadPractice = () => import('./late/practicePlay.ts')

/** The page of a daily board needs no requests of other kinds, so their code loads late. Exported for tests. */
export const BOARD_CALLS: Record<BoardAddress['kind'], () => BoardCalls | Promise<BoardCalls>> = {
  daily: () => dailyCalls,
  archive: async () => (await loadChunk(loadArchive)).archiveCalls,
  challenge: async () => (await loadChunk(loadChallenge)).challengeCalls,
  ...forEndless(() => async () => (await loadChunk(loadPractice)).practiceCalls),
}

export const serverCalls: ServerCalls = {
  currentPlay: async (state) => (await BOARD_CALLS[state.kind]()).currentPlay(client, state),
  makeGuess: (state) => makeGuess(client, state),
  startNextGame: async (state) => {
    const calls = await BOARD_CALLS[state.kind]()
    if (!calls.startNextGame) throw new Error(`A board of the kind ${state.kind} shows one game`)
    return calls.startNextGame(client, state)
  },
}
