import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { applyViewer } from '../viewer/applyViewer.ts'
import type { GameState } from '../play/gameState.ts'
import { dataOf } from './dataOf.ts'
import { readKnownPlay } from './knownPlay.ts'
import { readKnownViewer } from './knownViewer.ts'
import type { Transition } from './outbox.ts'
import { boardReceived } from './serverResponse.ts'
import { setServerTime } from './serverClock.ts'
import { CurrentPlayDocument } from './useCurrentPlay.generated.ts'

/** Queries the server's board of a mode, and its viewer. */
export function useCurrentPlay() {
  const client = useApolloClient()
  return useCallback(
    async ({ digits, play: asOf }: GameState): Promise<Transition> => {
      const response = await client.query({ query: CurrentPlayDocument, variables: { digits } })
      const { serverTime, viewer } = dataOf(response)
      setServerTime(serverTime)
      // The viewer changed, so the server's board belongs to another player.
      if (!(await applyViewer(readKnownViewer(client.cache, viewer)))) return (state) => state
      const { play, statistics } = viewer
      const { histogram, average, since } = statistics
      const countsPlay = since === null || play.finishedAt === null || play.finishedAt > since
      const known = {
        play: readKnownPlay(client.cache, play),
        statistics: { histogram, average, since, countsPlay },
        asOf,
      }
      return (state) => boardReceived(state, known)
    },
    [client],
  )
}
