import type { ApolloClient } from '@apollo/client'
import { loadChunk } from '../../loading/chunks.ts'
import type { GameState } from '../../plays/gameState.ts'
import { applyViewer } from '../../viewer/applyViewer.ts'
import { CurrentPlayDocument } from './dailyPlay.generated.ts'
import { dataOf } from '../graphql/dataOf.ts'
import { knownStatistics, readKnownPlay } from '../knownPlay.ts'
import { readKnownViewer } from '../knownViewer.ts'
import type { BoardCalls, Transition } from './serverCalls.ts'
import { setServerTime } from '../serverClock.ts'
import { boardReceived } from '../graphql/serverResponse.ts'

const loadStartNextGame = () => import('../startNextGame.ts')

export const dailyCalls: BoardCalls = {
  currentPlay: queryDailyPlay,
  startNextGame: async (client, { digits }) =>
    (await loadChunk(loadStartNextGame)).startNextGame(client, digits),
}

async function queryDailyPlay(client: ApolloClient, { digits, play: asOf }: GameState): Promise<Transition> {
  const response = await client.query({ query: CurrentPlayDocument, variables: { digits } })
  const { serverTime, firstDay, viewer } = dataOf(response)
  setServerTime(serverTime)
  // The viewer changed, so the server's board belongs to another player.
  if (!(await applyViewer(readKnownViewer(client.cache, viewer)))) return (state) => state
  const { play, statistics } = viewer
  const known = {
    play: readKnownPlay(client.cache, play),
    statistics: knownStatistics(statistics, play.finishedAt),
    asOf,
    days: { firstDay, nextUnplayed: null },
  }
  return (state) => boardReceived(state, known)
}
