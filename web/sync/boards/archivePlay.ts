import { displayedKind } from '#game/kinds/displayed.ts'
import type { ApolloClient } from '@apollo/client'
import { easternDay, parseDay } from '#game/day.ts'
import type { GameState, StateOf } from '../../plays/gameState.ts'
import { trimArchive } from '../../storage/trimArchive.ts'
import { applyViewer } from '../../viewer/applyViewer.ts'
import { ArchivePlayDocument } from './archivePlay.generated.ts'
import { boardRefused } from './boardRefused.ts'
import { dataOf } from '../graphql/dataOf.ts'
import { readKnownPlay, knownStatistics } from '../knownPlay.ts'
import { readKnownViewer } from '../knownViewer.ts'
import type { BoardCalls, Transition } from './serverCalls.ts'
import { setServerTime } from '../serverClock.ts'
import { boardReceived } from '../graphql/serverResponse.ts'

type ArchiveState = StateOf<'archive'>

export const archiveCalls: BoardCalls<ArchiveState> = { currentPlay: queryArchivePlay }

async function queryArchivePlay(
  client: ApolloClient,
  { digits, day, play: asOf }: ArchiveState,
): Promise<Transition> {
  if (!parseDay(day).ok) return boardRefused
  const { serverTime, firstDay, viewer } = dataOf(
    await client.query({ query: ArchivePlayDocument, variables: { digits, day } }),
  )
  setServerTime(serverTime)
  if (!(await applyViewer(readKnownViewer(client.cache, viewer)))) return (state) => state
  const { archivePlay, statistics } = viewer
  if (!('play' in archivePlay)) return day === easternDay(new Date(serverTime)) ? todayRefused : boardRefused
  const play = readKnownPlay(client.cache, archivePlay.play)
  trimArchive()
  const known = {
    play,
    statistics: {
      ...knownStatistics(statistics, archivePlay.play.finishedAt),
      ...(!displayedKind(play.kind).isRated && { countsPlay: false }),
    },
    asOf,
    days: { firstDay, nextUnplayed: archivePlay.nextUnplayed },
  }
  const nextGame = { available: archivePlay.nextUnplayed !== null, countsFrom: null }
  return (state) => {
    const next = boardReceived(state, known)
    return next === state ? state : { ...next, nextGame, isRefused: false }
  }
}

/** The archive does not have today's game yet. Its guesses are kept for the daily board. */
export function todayRefused(state: GameState): GameState {
  return { ...state, isRefused: true, validated: true }
}
