import { useCallback } from 'react'
import { loadChunk } from '../loading/chunks.ts'
import type { GameState } from '../play/gameState.ts'
import { apolloClient } from './apolloClient.ts'
import type { Transition } from './serverCalls.ts'

const loadStartNextGame = () => import('./startNextGame.ts')

/** Requests the next game of a daily or practice board. */
export function useStartNextGame() {
  return useCallback(
    async (state: GameState): Promise<Transition> =>
      (await loadChunk(loadStartNextGame)).startNextGame(apolloClient, state),
    [],
  )
}
