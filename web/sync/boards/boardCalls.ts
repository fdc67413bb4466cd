import type { BoardAddress } from '../../kinds/boardAddress.ts'
import { forEndless } from '../../kinds/endless.ts'
import { loadChunk } from '../../loading/chunks.ts'
import { apolloClient as client } from '../graphql/apolloClient.ts'
import { dailyCalls } from './dailyPlay.ts'
import type { LateKind } from './lateCalls.ts'
import type { BoardCalls, ServerCalls } from './serverCalls.ts'

const loadLateCalls = () => import('./lateCalls.ts')

const CALLS: Record<BoardAddress['kind'], () => BoardCalls | Promise<BoardCalls>> = {
  daily: () => dailyCalls,
  archive: lateCalls('archive'),
  challenge: lateCalls('challenge'),
  ...forEndless(lateCalls),
}

function lateCalls(kind: LateKind) {
  return async () => (await loadChunk(loadLateCalls)).LATE_CALLS[kind]
}

/** Sends the requests of the board's kind. */
export const boardCalls: Omit<ServerCalls, 'makeGuess'> = {
  currentPlay: async (state) => (await CALLS[state.kind]()).currentPlay(client, state),
  startNextGame: async (state) => {
    const calls = await CALLS[state.kind]()
    if (!calls.startNextGame) throw new Error(`A board of the kind ${state.kind} shows one game`)
    return calls.startNextGame(client, state)
  },
}
