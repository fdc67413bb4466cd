import { useCallback } from 'react'
import { loadChunk } from '../loading/chunks.ts'
import type { GameState } from '../play/gameState.ts'
import { apolloClient } from './apolloClient.ts'
import type { Transition } from './outbox.ts'

const loadStartNextGame = () => import('./startNextGame.ts')
const loadPracticePlay = () => import('./practicePlay.ts')

/** Requests the next game of a daily or practice board. */
export function useStartNextGame() {
  return useCallback(
    async ({ digits, segment }: GameState): Promise<Transition> =>
      segment === null
        ? (await loadChunk(loadStartNextGame)).startNextGame(apolloClient, digits)
        : (await loadChunk(loadPracticePlay)).startPracticeGame(apolloClient, digits),
    [],
  )
}
