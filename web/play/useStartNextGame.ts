import { useMutation } from '@apollo/client/react'
import { useCallback } from 'react'
import type { DigitCount } from '#game/digits.ts'
import type { Action } from './gameReducer.ts'
import { readKnownPlay } from './knownPlay.ts'
import { StartNextGameDocument } from './useStartNextGame.generated.ts'

/** Goes on from a finished play to today's; refused, it answers the board as it is. */
export function useStartNextGame() {
  const [mutate, { client }] = useMutation(StartNextGameDocument)
  return useCallback(
    async (digits: DigitCount): Promise<Action> => {
      const { data } = await mutate({ variables: { input: { digits } } })
      if (!data) throw new Error('The answer is empty')
      return { type: 'nextAnswered', play: readKnownPlay(client.cache, data.startNextGame.play) }
    },
    [mutate, client],
  )
}
