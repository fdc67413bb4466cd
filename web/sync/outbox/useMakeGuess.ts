import { useCallback } from 'react'
import { schemaKind } from '#game/kinds/displayed.ts'
import { NoConnection } from '../../loading/inTime.ts'
import type { KnownPlay } from '../../storage/knownPlay.ts'
import type { BoardAddress } from '../../kinds/boardAddress.ts'
import { apolloClient } from '../graphql/apolloClient.ts'
import { hardMode } from '../../storage/setting.ts'
import { readKnownPlay } from '../knownPlay.ts'
import type { Transition } from '../boards/serverCalls.ts'
import {
  guessAccepted,
  guessRefused,
  guessTooLate,
  refusedWith,
  sessionChanged,
} from '../graphql/serverResponse.ts'
import { MakeGuessDocument } from './useMakeGuess.generated.ts'
import { useMutationResult } from '../graphql/useMutationResult.ts'

/** Plays a guess in the first empty row. The request is idempotent for its row. */
export function useMakeGuess() {
  const mutate = useMutationResult(MakeGuessDocument)
  return useCallback(
    async ({ gameId, guesses }: KnownPlay, guess: string, board: BoardAddress): Promise<Transition> => {
      const input = {
        gameId,
        // Not the kind of the play: that of a play without a guess changes at midnight.
        kind: schemaKind(board.kind),
        isHard: hardMode.isOn(),
        code: 'code' in board ? board.code : null,
        row: guesses.length,
        guess,
      } as const
      const result = await mutate({ input })
      const { cache } = apolloClient
      if (result.__typename === 'PlayUpdated') {
        const play = readKnownPlay(cache, result.play)
        return (state) => guessAccepted(state, play)
      }
      if (result.__typename === 'OtherSession') return sessionChanged
      // Only a newer server knows this refusal.
      if (!('reason' in result)) {
        const { message } = result as { message: string }
        return (state) => refusedWith(state, message)
      }
      // The guess is still unsent. The outbox retries it with backoff.
      if (result.reason === 'TRY_AGAIN') throw new NoConnection('The server is busy')
      if (result.reason === 'GAME_CLOSED') return (state) => guessTooLate(state, gameId)
      const play = result.board && readKnownPlay(cache, result.board)
      const correction = result.reason === 'CONTRADICTS_HINT' ? result.message : null
      return (state) => guessRefused(state, play, correction)
    },
    [mutate],
  )
}
