import { timeText } from '../../../language/moments.ts'
import { texts } from '../../../language/texts.ts'
import type { ApolloClient } from '@apollo/client'
import { schemaKind, type EndlessKind } from '#game/kinds/displayed.ts'
import type { GameState, StateOf, Transition } from '../../../plays/gameState.ts'
import type { KnownPlay } from '../../../storage/knownPlay.ts'
import { dataOf, TryLater } from '../../graphql/requestErrors.ts'
import { readKnownPlay } from '../../knownPlay.ts'
import { boardReceived, forgotten, nextGameReceived, sessionChanged } from '../../serverResponse.ts'
import { queryBoard } from '../queryBoard.ts'
import { PracticePlayDocument, StartPracticeGameDocument } from './practicePlay.generated.ts'

export const practiceCalls = { currentPlay: queryPracticePlay, startNextGame: startPracticeGame }

type EndlessState = StateOf<EndlessKind>

async function queryPracticePlay(client: ApolloClient, state: EndlessState): Promise<Transition> {
  const { play: asOf } = state
  const data = await queryBoard(client, PracticePlayDocument, variablesOf(state))
  if (!data) return (now) => now
  const { practice } = data.viewer
  const play = practice && readKnownPlay(client.cache, practice)
  return (now) => practiceReceived(now, { play, asOf })
}

/** Draws the next game of an endless board. While the present one is not over, the server returns it. */
async function startPracticeGame(client: ApolloClient, state: EndlessState): Promise<Transition> {
  const variables = { input: variablesOf(state) }
  const { startPracticeGame: result } = dataOf(
    await client.mutate({ mutation: StartPracticeGameDocument, variables }),
  )
  if (result.__typename === 'PlayUpdated') {
    const play = readKnownPlay(client.cache, result.play)
    return (now) => nextGameReceived(now, play)
  }
  if (result.__typename === 'OtherSession') return (now) => ({ ...sessionChanged(now), nextRequested: false })
  // Only a newer server knows this refusal.
  if (result.retryAfter === null) throw new TryLater(texts.notices.wrong, UNKNOWN_PAUSE_MS)
  // The request stays, and the outbox repeats it.
  const pauseMs = result.retryAfter * 1000
  throw new TryLater(texts.notices.manyGames({ time: timeIn(pauseMs) }), pauseMs)
}

const UNKNOWN_PAUSE_MS = 60_000

function variablesOf({ digits, kind }: EndlessState) {
  return { digits, kind: schemaKind(kind) }
}

/** The player's time of day after a pause, at its next full minute. */
function timeIn(pauseMs: number): string {
  const minute = Math.ceil((Date.now() + pauseMs) / 60_000)
  return timeText(new Date(minute * 60_000))
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
    return { ...state, validated: true, nextRequested: true, problem: forgotten() }
  // A finished game that this browser does not show: its player wants to play.
  if (play === null || (play.status !== 'playing' && asOf === null))
    return { ...state, validated: true, nextRequested: true }
  return boardReceived(state, { play, asOf, statistics: null, days: null })
}
