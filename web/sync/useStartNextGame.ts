import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import type { DigitCount } from '#game/digits.ts'
import { readKnownPlay } from './knownPlay.ts'
import type { Transition } from './outbox.ts'
import { nextGameReceived } from './serverResponse.ts'
import { useMutationResult } from './useMutationResult.ts'
import { StartNextGameDocument } from './useStartNextGame.generated.ts'

/** Moves from a finished play to today's. If the server refuses, the response is the unchanged board. */
export function useStartNextGame() {
  const { cache } = useApolloClient()
  const mutate = useMutationResult(StartNextGameDocument)
  return useCallback(
    async (digits: DigitCount): Promise<Transition> => {
      const result = await mutate({ input: { digits } })
      const play = readKnownPlay(cache, result.play)
      return (state) => nextGameReceived(state, play)
    },
    [mutate, cache],
  )
}
