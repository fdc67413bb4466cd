import { useMutation } from '@apollo/client/react'
import { useCallback } from 'react'
import type { KnownPlay } from '../storage/knownPlay.ts'
import { readKnownPlay } from './knownPlay.ts'
import type { Transition } from './outbox.ts'
import { guessAccepted, guessRefused, guessTooLate, sessionChanged } from './serverAnswer.ts'
import { MakeGuessDocument } from './useMakeGuess.generated.ts'

/** Plays a guess in the first empty row. The request is idempotent for its row. */
export function useMakeGuess() {
  const [mutate, { client }] = useMutation(MakeGuessDocument)
  return useCallback(
    async ({ gameId, guesses }: KnownPlay, guess: string): Promise<Transition> => {
      const { data } = await mutate({ variables: { input: { gameId, row: guesses.length, guess } } })
      if (!data) throw new Error('Empty response')
      const answer = data.makeGuess
      if (!('reason' in answer)) {
        const play = readKnownPlay(client.cache, answer.play)
        return (state) => guessAccepted(state, play)
      }
      // The guess is still unsent. The outbox retries it with backoff.
      if (answer.reason === 'TRY_AGAIN') return (state) => state
      if (answer.reason === 'OTHER_SESSION') return sessionChanged
      if (answer.reason === 'GAME_CLOSED') return (state) => guessTooLate(state, gameId)
      const play = answer.board && readKnownPlay(client.cache, answer.board)
      return (state) => guessRefused(state, play)
    },
    [mutate, client],
  )
}
