import type { ApolloClient } from '@apollo/client'
import type { Day } from '#game/day.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { hasEnded, newGameState, type Transition } from '../../../plays/gameState.ts'
import { gameStoreFor } from '../../../plays/gameStore.ts'
import { readLocalGame } from '../../../storage/localGame.ts'
import { dataOf } from '../../graphql/requestErrors.ts'
import { readKnownPlay } from '../../knownPlay.ts'
import { otherTabPlayed } from '../../otherTab.ts'
import { nextGameReceived } from '../../serverResponse.ts'
import { StartNextGameDocument } from './startNextGame.generated.ts'

/**
 * Moves from a daily play to today's game, and so starts the day in all modes. If the server refuses, the
 * response is the unchanged board.
 */
export async function startNextGame(client: ApolloClient, digits: DigitCount): Promise<Transition> {
  const variables = { input: { digits } }
  const { startNextGame: result } = dataOf(
    await client.mutate({ mutation: StartNextGameDocument, variables }),
  )
  const play = readKnownPlay(client.cache, result.play)
  if (result.__typename === 'PlayUpdated' && play.day) makeRoom(play.day)
  return (state) => nextGameReceived(state, play)
}

/** The server took the finished plays of earlier days off all daily boards. Here they are empty at once. */
function makeRoom(today: Day): void {
  for (const digits of DIGIT_COUNTS) {
    const board = { kind: 'daily', digits } as const
    gameStoreFor(board).update((known) => {
      // Another tab may have begun today's game meanwhile. A hidden board does not listen.
      const state = otherTabPlayed(known, readLocalGame(board))
      const isEarlier = hasEnded(state) && state.play !== null && state.play.day < today
      return isEarlier && !state.nextRequested ? newGameState(board) : state
    })
  }
}
