import type { ApolloClient } from '@apollo/client'
import type { DigitCount } from '#game/digits.ts'
import { dataOf } from './graphql/dataOf.ts'
import { readKnownPlay } from './knownPlay.ts'
import type { Transition } from './boards/serverCalls.ts'
import { nextGameReceived } from './graphql/serverResponse.ts'
import { StartNextGameDocument } from './startNextGame.generated.ts'

/** Moves from a daily play to today's game. If the server refuses, the response is the unchanged board. */
export async function startNextGame(client: ApolloClient, digits: DigitCount): Promise<Transition> {
  const variables = { input: { digits } }
  const { startNextGame: result } = dataOf(
    await client.mutate({ mutation: StartNextGameDocument, variables }),
  )
  const play = readKnownPlay(client.cache, result.play)
  return (state) => nextGameReceived(state, play)
}
