import type { ApolloClient } from '@apollo/client'
import { isPractice } from '../paths/boardKey.ts'
import { challengeCodeOf } from '../paths/challengeLink.ts'
import type { GameState } from '../play/gameState.ts'
import { queryArchivePlay } from './archivePlay.ts'
import { queryChallengePlay } from './challengePlay.ts'
import type { Transition } from './serverCalls.ts'
import { queryPracticePlay } from './practicePlay.ts'

/** Queries the server's board of practice, of a challenge or of an archived day, and its viewer. */
export function querySegmentPlay(client: ApolloClient, state: GameState): Promise<Transition> {
  if (isPractice(state)) return queryPracticePlay(client, state)
  return (challengeCodeOf(state) === null ? queryArchivePlay : queryChallengePlay)(client, state)
}
