import type { ApolloClient } from '@apollo/client'
import type { DigitCount } from '#game/digits.ts'
import type { GameState } from '../play/gameState.ts'
import { dataOf } from './dataOf.ts'
import { readKnownPlay } from './knownPlay.ts'
import type { Transition } from './serverCalls.ts'
import { startPracticeGame } from './practicePlay.ts'
import { nextGameReceived } from './serverResponse.ts'
import { StartNextGameDocument } from './startNextGame.generated.ts'

/** Moves from a finished play to the next game: today's, or a new one of practice. */
export function startNextGame(client: ApolloClient, { digits, segment }: GameState): Promise<Transition> {
  return (segment === null ? startTodaysGame : startPracticeGame)(client, digits)
}

/** If the server refuses, the response is the unchanged board. */
async function startTodaysGame(client: ApolloClient, digits: DigitCount): Promise<Transition> {
  const variables = { input: { digits } }
  const { startNextGame: result } = dataOf(
    await client.mutate({ mutation: StartNextGameDocument, variables }),
  )
  const play = readKnownPlay(client.cache, result.play)
  return (state) => nextGameReceived(state, play)
}
