import { refusalText } from '../form/refusalText.ts'
import { texts } from '../language/texts.ts'
import { NoConnection } from '../loading/inTime.ts'
import { rowsPlayed } from '../plays/gameState.ts'
import { apolloClient } from '../sync/graphql/apolloClient.ts'
import { dataOf } from '../sync/graphql/requestErrors.ts'
import { readKnownPlay } from '../sync/knownPlay.ts'
import { runExclusive } from '../sync/runExclusive.ts'
import { readKnownStorm, type KnownStorm } from './knownStorm.ts'
import { EndStormDocument, GuessInStormDocument } from './stormCalls.generated.ts'
import { guessUnsent } from '../course/courseState.ts'
import { guessPlayed, guessRefused, guessTooLate, type StormState } from './stormState.ts'

export type Transition = (state: StormState) => StormState

/** Plays the first pending guess. The request is idempotent for its number and row. */
export async function sendGuess(state: StormState): Promise<Transition> {
  const { storm, pending } = state
  const [guess = ''] = pending
  const sent = { number: storm.number, row: rowsPlayed(state) }
  const input = { stormId: storm.id, ...sent, guess }
  const response = await runExclusive(() =>
    apolloClient.mutate({ mutation: GuessInStormDocument, variables: { input } }),
  )
  const { guessInStorm: result } = dataOf(response)
  // The storm is another player's now, or unknown.
  if (!('storm' in result)) return (now) => guessUnsent(now, refusalText(result))
  // The guess is still unsent.
  if ('reason' in result && result.reason === 'TRY_AGAIN') throw new NoConnection(texts.notices.busy)
  const { cache } = apolloClient
  const served = { storm: readKnownStorm(cache, result.storm), play: readKnownPlay(cache, result.play) }
  if (result.__typename === 'StormPlayed') return (now) => guessPlayed(now, sent, served)
  if (result.reason === 'STORM_OVER') return (now) => guessTooLate(now, served.storm)
  return (now) => guessRefused(now, served)
}

/** Ends the storm. Returns it with its final figures, if the server knows it. */
export async function sendEnd(storm: KnownStorm): Promise<KnownStorm> {
  const input = { stormId: storm.id }
  const response = await runExclusive(() =>
    apolloClient.mutate({ mutation: EndStormDocument, variables: { input } }),
  )
  const { endStorm: result } = dataOf(response)
  return result.__typename === 'StormUpdated' ? readKnownStorm(apolloClient.cache, result.storm) : storm
}
