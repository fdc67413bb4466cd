import type { KnownPlay } from '../storage/knownPlay.ts'
import { loadChunk } from '../loading/chunks.ts'
import { withPageTexts } from '../language/pageTexts.ts'
import { texts } from '../language/texts.ts'
import type { ApolloClient } from '@apollo/client'
import { schemaKind } from '#game/kinds/displayed.ts'
import { NoConnection } from '../loading/inTime.ts'
import type { GameState, Transition } from '../plays/gameState.ts'
import { hardMode } from '../storage/setting.ts'
import { dataOf } from './graphql/requestErrors.ts'
import { readKnownPlay } from './knownPlay.ts'
import { MakeGuessDocument } from './makeGuess.generated.ts'
import { guessAccepted, guessRefused, guessTooLate, refusedWith, sessionChanged } from './serverResponse.ts'

/** Plays the first pending guess in the first empty row. The request is idempotent for its row. */
export async function makeGuess(client: ApolloClient, state: GameState): Promise<Transition> {
  const { play: shown, pending, kind } = state
  const [guess] = pending
  if (!shown || guess === undefined) throw new Error('No guess is pending')
  const { gameId, guesses } = shown
  const input = {
    gameId,
    // Not the kind of the play: that of a play without a guess changes at midnight.
    kind: schemaKind(kind),
    isHard: hardMode.isOn(),
    code: 'code' in state ? state.code : null,
    row: guesses.length,
    guess,
  } as const
  const response = await client.mutate({ mutation: MakeGuessDocument, variables: { input } })
  const { makeGuess: result } = dataOf(response)
  if (result.__typename === 'PlayUpdated') {
    const play = readKnownPlay(client.cache, result.play)
    return (now) => guessAccepted(now, play)
  }
  if (result.__typename === 'OtherSession') return sessionChanged
  // Only a newer server knows this refusal.
  if (!('reason' in result)) return (now) => refusedWith(now, (result as { message: string }).message)
  // The guess is still unsent. The outbox retries it with backoff.
  if (result.reason === 'TRY_AGAIN') throw new NoConnection(texts.notices.busy)
  if (result.reason === 'GAME_CLOSED') return (now) => guessTooLate(now, gameId)
  const play = result.board && readKnownPlay(client.cache, result.board)
  const correction = result.reason === 'CONTRADICTS_HINT' && play ? await correctionOf(play, guess) : null
  return (now) => guessRefused(now, play, correction)
}

/** Loads with the first refusal of hard mode. */
async function correctionOf(play: KnownPlay, guess: string): Promise<string | null> {
  const { contradictionText } = await loadChunk(loadCorrections)
  return contradictionText(play, guess)
}

const loadCorrections = () => withPageTexts(import('./hardMode/contradictionText.ts'))
