import type { ApolloClient } from '@apollo/client'
import { easternDay, parseDay } from '#game/day.ts'
import { displayedKind } from '#game/kinds/displayed.ts'
import type { GameState, StateOf, Transition } from '../../../plays/gameState.ts'
import { trimArchive } from '../../../storage/trimArchive.ts'
import { knownStatistics, readKnownPlay } from '../../knownPlay.ts'
import { boardReceived, boardRefused } from '../../serverResponse.ts'
import { queryBoard } from '../queryBoard.ts'
import { ArchivePlayDocument } from './archivePlay.generated.ts'

export const archiveCalls = { currentPlay: queryArchivePlay }

async function queryArchivePlay(
  client: ApolloClient,
  { digits, day, play: asOf }: StateOf<'archive'>,
): Promise<Transition> {
  if (!parseDay(day).ok) return boardRefused
  const data = await queryBoard(client, ArchivePlayDocument, { digits, day })
  if (!data) return (state) => state
  const { serverTime, firstDay, viewer } = data
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
