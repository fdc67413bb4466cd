import { renewSession, type BrowserSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps.ts'
import { decideGuess, evolve, type GuessRefusal } from '#game/play.ts'
import { err, ok, type Result } from '#game/result.ts'
import { loadPlayForGuess, type OwnedPlay } from './loadPlay.ts'
import { becomeVisitor } from './recordVisit.ts'

export type GuessRefused =
  { reason: GuessRefusal; present: OwnedPlay } | { reason: 'UNKNOWN_GAME'; present: null }

type Guess = { browser: BrowserSession; gameId: number; row: number; guess: string }

const ATTEMPTS_AFTER_CLASH = 3

/**
 * Plays `guess` in row `row` (0 to 5) of a game: one read, one write. Who has no session becomes a visitor,
 * yet only by a guess that is taken. Answers the play after the guess, or why it was refused (the reasons of
 * `decideGuess`, or UNKNOWN_GAME) with the play as it is.
 */
export async function makeGuess(deps: Deps, guess: Guess): Promise<Result<OwnedPlay, GuessRefused>> {
  for (let clashes = 0; clashes <= ATTEMPTS_AFTER_CLASH; clashes++) {
    const answer = await tryGuess(deps, guess)
    if (answer !== 'clash') return answer
  }
  // Whoever wins a clash plays a row, and a play has six: this many in a row is a bug.
  throw new Error(`A guess in game ${guess.gameId} clashed ${ATTEMPTS_AFTER_CLASH + 1} times`)
}

async function tryGuess(
  deps: Deps,
  { browser, gameId, row, guess }: Guess,
): Promise<Result<OwnedPlay, GuessRefused> | 'clash'> {
  const at = deps.clock()
  const loaded = await loadPlayForGuess(deps, { tokenHash: browser.tokenHash, gameId, at })
  if (loaded === null) return err({ reason: 'UNKNOWN_GAME', present: null })
  const { session, present } = loaded
  const { play } = present
  const decided = decideGuess(play, { row, guess, at })
  if (!decided.ok) return err({ reason: decided.error, present })
  const playerId = present.playerId ?? (await becomeVisitor(deps, browser))
  const streamOf = present.streamOf ?? playerId
  const [appended] = await Promise.all([
    deps.log.append({ playerId: streamOf, gameId }, play.version, decided.value),
    session && renewSession(deps, browser, session),
  ])
  return appended === 'clash' ? 'clash' : ok({ playerId, streamOf, play: decided.value.reduce(evolve, play) })
}
