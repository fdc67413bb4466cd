import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { applyViewer } from '../viewer/applyViewer.ts'
import type { GameState } from '../play/gameState.ts'
import { readKnownPlay } from './knownPlay.ts'
import type { Transition } from './outbox.ts'
import { boardKnown } from './serverAnswer.ts'
import { setServerTime } from './serverClock.ts'
import { CurrentPlayDocument } from './useCurrentPlay.generated.ts'

/** Queries the server's board of a mode, and its viewer. */
export function useCurrentPlay() {
  const client = useApolloClient()
  return useCallback(
    async ({ digits, play: asOf }: GameState): Promise<Transition> => {
      const { data } = await client.query({ query: CurrentPlayDocument, variables: { digits } })
      if (!data) throw new Error('Empty response')
      setServerTime(data.serverTime)
      // The viewer changed, so the server's board belongs to another player.
      if (!(await applyViewer(data.viewer))) return (state) => state
      const { play, statistics } = data.viewer
      const { histogram, average, since } = statistics
      const countsPlay = since === null || play.finishedAt === null || play.finishedAt > since
      const known = {
        play: readKnownPlay(client.cache, play),
        statistics: { histogram, average, since, countsPlay },
        asOf,
      }
      return (state) => boardKnown(state, known)
    },
    [client],
  )
}
