import type { ApolloClient } from '@apollo/client'
import { loadChunk } from '../../loading/chunks.ts'
import type { GameState, Transition } from '../../plays/gameState.ts'
import { knownStatistics, readKnownPlay } from '../knownPlay.ts'
import { boardReceived } from '../serverResponse.ts'
import { CurrentPlayDocument } from './dailyPlay.generated.ts'
import { queryBoard } from './queryBoard.ts'

const loadStartNextGame = () => import('./late/startNextGame.ts')

export const dailyCalls = {
  currentPlay: queryDailyPlay,
  startNextGame: async (client: ApolloClient, { digits }: GameState) =>
    (await loadChunk(loadStartNextGame)).startNextGame(client, digits),
}

async function queryDailyPlay(client: ApolloClient, { digits, play: asOf }: GameState): Promise<Transition> {
  const data = await queryBoard(client, CurrentPlayDocument, { digits })
  if (!data) return (state) => state
  const { firstDay, viewer } = data
  const { play, statistics } = viewer
  const known = {
    play: readKnownPlay(client.cache, play),
    statistics: knownStatistics(statistics, play.finishedAt),
    asOf,
    days: { firstDay, nextUnplayed: null },
  }
  return (state) => boardReceived(state, known)
}
