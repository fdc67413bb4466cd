import type { ApolloClient } from '@apollo/client'
import type { StateOf, Transition } from '../../../plays/gameState.ts'
import { trimArchive } from '../../../storage/trimArchive.ts'
import { readKnownPlay } from '../../knownPlay.ts'
import { boardReceived, boardRefused } from '../../serverResponse.ts'
import { queryBoard } from '../queryBoard.ts'
import { ChallengePlayDocument } from './challengePlay.generated.ts'

export const challengeCalls = { currentPlay: queryChallengePlay }

async function queryChallengePlay(
  client: ApolloClient,
  { code, play: asOf }: StateOf<'challenge'>,
): Promise<Transition> {
  const data = await queryBoard(client, ChallengePlayDocument, { code })
  if (!data) return (state) => state
  const { challenge } = data
  if (!('play' in challenge) || challenge.play === null) return boardRefused
  const play = readKnownPlay(client.cache, challenge.play)
  trimArchive()
  return (state) => {
    const next = boardReceived(state, { play, asOf, statistics: null, days: null })
    return next === state ? state : { ...next, isRefused: false }
  }
}
