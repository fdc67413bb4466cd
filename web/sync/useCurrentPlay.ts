import { useCallback } from 'react'
import type { Day } from '#game/day.ts'
import { loadChunk } from '../loading/chunks.ts'
import { applyViewer } from '../viewer/applyViewer.ts'
import type { GameState } from '../play/gameState.ts'
import { apolloClient as client } from './apolloClient.ts'
import { dataOf } from './dataOf.ts'
import { knownStatistics, readKnownPlay } from './knownPlay.ts'
import { readKnownViewer } from './knownViewer.ts'
import type { Transition } from './serverCalls.ts'
import { boardReceived } from './serverResponse.ts'
import { setServerTime } from './serverClock.ts'
import { CurrentPlayDocument } from './useCurrentPlay.generated.ts'

const loadSegmentPlay = () => import('./segmentPlay.ts')

/** Queries the server's board, and its viewer. */
export function useCurrentPlay() {
  return useCallback(async (initial: GameState): Promise<Transition> => {
    const { digits, segment, play: asOf } = initial
    if (segment !== null) return (await loadChunk(loadSegmentPlay)).querySegmentPlay(client, initial)
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
      days: { firstDay: firstDay as Day | null, nextUnplayed: null },
    }
    return (state) => boardReceived(state, known)
  }, [])
}
