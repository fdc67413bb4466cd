import { useMutation } from '@apollo/client/react'
import { useCallback } from 'react'
import type { KnownPlay } from '../play/gameState.ts'
import { readKnownPlay } from './knownPlay.ts'
import type { Transition } from './outbox.ts'
import { guessAccepted, guessRefused } from './serverAnswer.ts'
import { MakeGuessDocument } from './useMakeGuess.generated.ts'

/** Plays a guess in the first empty row. Sent twice for its row, it counts once. */
export function useMakeGuess() {
  const [mutate, { client }] = useMutation(MakeGuessDocument)
  return useCallback(
    async ({ gameId, guesses }: KnownPlay, guess: string): Promise<Transition> => {
      const { data } = await mutate({ variables: { input: { gameId, row: guesses.length, guess } } })
      if (!data) throw new Error('The answer is empty')
      const answer = data.makeGuess
      if (!('reason' in answer)) {
        const play = readKnownPlay(client.cache, answer.play)
        return (state) => guessAccepted(state, play)
      }
      const board = answer.reason === 'GAME_CLOSED' ? null : answer.board
      const play = board && readKnownPlay(client.cache, board)
      return (state) => guessRefused(state, play)
    },
    [mutate, client],
  )
}
