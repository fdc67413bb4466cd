import type { ApolloClient } from '@apollo/client'
import type { StateOf } from '../../plays/gameState.ts'
import { trimArchive } from '../../storage/trimArchive.ts'
import { applyViewer } from '../../viewer/applyViewer.ts'
import { boardRefused } from './boardRefused.ts'
import { ChallengePlayDocument } from './challengePlay.generated.ts'
import { dataOf } from '../graphql/dataOf.ts'
import { readKnownPlay } from '../knownPlay.ts'
import { readKnownViewer } from '../knownViewer.ts'
import type { BoardCalls, Transition } from './serverCalls.ts'
import { setServerTime } from '../serverClock.ts'
import { boardReceived } from '../graphql/serverResponse.ts'

type ChallengeState = StateOf<'challenge'>

export const challengeCalls: BoardCalls<ChallengeState> = { currentPlay: queryChallengePlay }

async function queryChallengePlay(
  client: ApolloClient,
  { code, play: asOf }: ChallengeState,
): Promise<Transition> {
  const response = await client.query({ query: ChallengePlayDocument, variables: { code } })
  const { serverTime, viewer, challenge } = dataOf(response)
  setServerTime(serverTime)
  if (!(await applyViewer(readKnownViewer(client.cache, viewer)))) return (state) => state
  if (!('play' in challenge) || challenge.play === null) return boardRefused
  const play = readKnownPlay(client.cache, challenge.play)
  trimArchive()
  return (state) => {
    const next = boardReceived(state, { play, asOf, statistics: null, days: null })
    return next === state ? state : { ...next, isRefused: false }
  }
}
