import { useMutation } from '@apollo/client/react'
import { useCallback } from 'react'
import type { DigitCount } from '#game/digits.ts'
import { readKnownPlay } from './knownPlay.ts'
import type { Transition } from './outbox.ts'
import { nextGameAnswered } from './serverAnswer.ts'
import { StartNextGameDocument } from './useStartNextGame.generated.ts'

/** Moves from a finished play to today's. If the server refuses, the response is the unchanged board. */
export function useStartNextGame() {
  const [mutate, { client }] = useMutation(StartNextGameDocument)
  return useCallback(
    async (digits: DigitCount): Promise<Transition> => {
      const { data } = await mutate({ variables: { input: { digits } } })
      if (!data) throw new Error('Empty response')
      const play = readKnownPlay(client.cache, data.startNextGame.play)
      return (state) => nextGameAnswered(state, play)
    },
    [mutate, client],
  )
}
