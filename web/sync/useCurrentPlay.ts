import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import type { GameState } from '../play/gameState.ts'
import { readKnownPlay } from './knownPlay.ts'
import type { Transition } from './outbox.ts'
import { boardKnown } from './serverAnswer.ts'
import { setServerTime } from './serverClock.ts'
import { CurrentPlayDocument } from './useCurrentPlay.generated.ts'

/** Asks which board the server has for a mode. */
export function useCurrentPlay() {
  const client = useApolloClient()
  return useCallback(
    async ({ digits, play: asOf }: GameState): Promise<Transition> => {
      const { data } = await client.query({ query: CurrentPlayDocument, variables: { digits } })
      if (!data) throw new Error('The answer is empty')
      setServerTime(data.serverTime)
      const { play, statistics } = data.viewer
      const known = { play: readKnownPlay(client.cache, play), statistics, asOf }
      return (state) => boardKnown(state, known)
    },
    [client],
  )
}
