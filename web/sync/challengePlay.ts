import type { ApolloClient } from '@apollo/client'
import { challengeCodeOf } from '../paths/challengeLink.ts'
import type { GameState } from '../play/gameState.ts'
import { trimArchive } from '../storage/trimArchive.ts'
import { applyViewer } from '../viewer/applyViewer.ts'
import { ChallengePlayDocument } from './challengePlay.generated.ts'
import { dataOf } from './dataOf.ts'
import { readKnownPlay } from './knownPlay.ts'
import { readKnownViewer } from './knownViewer.ts'
import { segmentRefused } from './segmentRefused.ts'
import type { Transition } from './serverCalls.ts'
import { setServerTime } from './serverClock.ts'
import { boardReceived } from './serverResponse.ts'

/** Queries the server's board of a challenge, and its viewer. */
export async function queryChallengePlay(client: ApolloClient, initial: GameState): Promise<Transition> {
  const variables = { code: challengeCodeOf(initial) ?? '' }
  const response = await client.query({ query: ChallengePlayDocument, variables })
  const { serverTime, viewer, challenge } = dataOf(response)
  setServerTime(serverTime)
  if (!(await applyViewer(readKnownViewer(client.cache, viewer)))) return (state) => state
  if (!('play' in challenge) || challenge.play === null) return segmentRefused
  const play = readKnownPlay(client.cache, challenge.play)
  trimArchive()
  return (state) => {
    const next = boardReceived(state, { play, asOf: initial.play, statistics: null, days: null })
    return next === state ? state : { ...next, isRefused: false }
  }
}
