import type { ApolloClient } from '@apollo/client'
import { schemaKind, type EndlessKind } from '#game/kinds/displayed.ts'
import type { GameState, StateOf } from '../../plays/gameState.ts'
import type { KnownPlay } from '../../storage/knownPlay.ts'
import { applyViewer } from '../../viewer/applyViewer.ts'
import { dataOf } from '../graphql/dataOf.ts'
import { readKnownPlay } from '../knownPlay.ts'
import { readKnownViewer } from '../knownViewer.ts'
import type { BoardCalls, Transition } from './serverCalls.ts'
import { PracticePlayDocument, StartPracticeGameDocument } from './practicePlay.generated.ts'
import { FORGOTTEN } from '../reconcile.ts'
import { setServerTime } from '../serverClock.ts'
import { boardReceived, nextGameReceived, sessionChanged } from '../graphql/serverResponse.ts'
import { TryLater } from '../graphql/tryLater.ts'

export const practiceCalls: BoardCalls<EndlessState> = {
  currentPlay: queryPracticePlay,
  startNextGame: startPracticeGame,
}

type EndlessState = StateOf<EndlessKind>

async function queryPracticePlay(client: ApolloClient, state: EndlessState): Promise<Transition> {
  const { play: asOf } = state
  const { serverTime, viewer } = dataOf(
    await client.query({ query: PracticePlayDocument, variables: variablesOf(state) }),
  )
  setServerTime(serverTime)
  if (!(await applyViewer(readKnownViewer(client.cache, viewer)))) return (now) => now
  const play = viewer.practice && readKnownPlay(client.cache, viewer.practice)
  return (now) => practiceReceived(now, { play, asOf })
}

/** Draws the next game of an endless board. While the present one is not over, the server returns it. */
export async function startPracticeGame(
  client: ApolloClient,
  board: Pick<EndlessState, 'digits' | 'kind'>,
): Promise<Transition> {
  const variables = { input: variablesOf(board) }
  const { startPracticeGame: result } = dataOf(
    await client.mutate({ mutation: StartPracticeGameDocument, variables }),
  )
  if (result.__typename === 'PlayUpdated') {
    const play = readKnownPlay(client.cache, result.play)
    return (state) => nextGameReceived(state, play)
  }
  if (result.__typename === 'OtherSession')
    return (state) => ({ ...sessionChanged(state), nextRequested: false })
  // Only a newer server knows this refusal.
  if (!('retryAfter' in result)) {
    const { message } = result as { message: string }
    throw new TryLater(message, UNKNOWN_PAUSE_MS)
  }
  // The request stays, and the outbox repeats it.
  const pauseMs = result.retryAfter * 1000
  throw new TryLater(`You have started many games. The next one begins at ${timeIn(pauseMs)}.`, pauseMs)
}

const UNKNOWN_PAUSE_MS = 60_000

function variablesOf({ digits, kind }: Pick<EndlessState, 'digits' | 'kind'>) {
  return { digits, kind: schemaKind(kind) }
}

/** The player's time of day after a pause, at its next full minute. */
function timeIn(pauseMs: number): string {
  const minute = Math.ceil((Date.now() + pauseMs) / 60_000)
  return new Date(minute * 60_000).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })
}

type PracticeResponse = {
  /** Null if the player has none. */
  play: KnownPlay | null
  /** The board here at the time of the query. */
  asOf: KnownPlay | null
}

/** The server's endless board. Without one that this browser can continue or show, it requests a new one. */
export function practiceReceived(state: GameState, { play, asOf }: PracticeResponse): GameState {
  if (asOf !== state.play) return state
  if (play === null && asOf?.status === 'playing')
    return { ...state, validated: true, nextRequested: true, problem: FORGOTTEN }
  // A finished game that this browser does not show: its player wants to play.
  if (play === null || (play.status !== 'playing' && asOf === null))
    return { ...state, validated: true, nextRequested: true }
  return boardReceived(state, { play, asOf, statistics: null, days: null })
}
