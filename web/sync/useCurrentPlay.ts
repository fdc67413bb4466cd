import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { tellViewer } from '../account/tellViewer.ts'
import type { GameState } from '../play/gameState.ts'
import { readKnownPlay } from './knownPlay.ts'
import type { Transition } from './outbox.ts'
import { boardKnown } from './serverAnswer.ts'
import { setServerTime } from './serverClock.ts'
import { CurrentPlayDocument } from './useCurrentPlay.generated.ts'

/** Asks which board the server has for a mode, and whose it is. */
export function useCurrentPlay() {
  const client = useApolloClient()
  return useCallback(
    async ({ digits, play: asOf }: GameState): Promise<Transition> => {
      const { data } = await client.query({ query: CurrentPlayDocument, variables: { digits } })
      if (!data) throw new Error('The answer is empty')
      setServerTime(data.serverTime)
      // The board is no longer this player's: what the server has is another's.
      if (!(await tellViewer(data.viewer))) return (state) => state
      const { play, statistics } = data.viewer
      const known = { play: readKnownPlay(client.cache, play), statistics, asOf }
      return (state) => boardKnown(state, known)
    },
    [client],
  )
}
