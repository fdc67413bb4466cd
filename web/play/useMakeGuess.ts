import { useMutation } from '@apollo/client/react'
import { useCallback } from 'react'
import type { Action } from './gameReducer.ts'
import type { KnownPlay } from './gameState.ts'
import { readKnownPlay } from './knownPlay.ts'
import { MakeGuessDocument } from './useMakeGuess.generated.ts'

/** Plays a guess in the first empty row. Sent twice for its row, it counts once. */
export function useMakeGuess() {
  const [mutate, { client }] = useMutation(MakeGuessDocument)
  return useCallback(
    async ({ gameId, guesses }: KnownPlay, guess: string): Promise<Action> => {
      const { data } = await mutate({ variables: { input: { gameId, row: guesses.length, guess } } })
      if (!data) throw new Error('The answer is empty')
      const answer = data.makeGuess
      if (!('reason' in answer)) return { type: 'answered', play: readKnownPlay(client.cache, answer.play) }
      const board = answer.reason === 'GAME_CLOSED' ? null : answer.board
      return { type: 'refused', play: board && readKnownPlay(client.cache, board) }
    },
    [mutate, client],
  )
}
