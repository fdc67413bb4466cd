import { renewSession, type BrowserSession, type Session } from '#api/auth/session.ts'
import type { Deps } from '#api/deps.ts'
import { decideGuess, evolve, isOver, type GuessRefusal } from '#game/play.ts'
import { err, ok, type Result } from '#game/result.ts'
import type { OwnedPlay } from './loadPlay.ts'
import { becomeVisitor } from './recordVisit.ts'

type Guess = {
  browser: BrowserSession
  session: Session | null
  /** The play as it was just read. */
  present: OwnedPlay
  row: number
  guess: string
  at: Date
}

/**
 * Plays a guess in a play that was just read: one write. Who has no session becomes a visitor, yet only by a guess that
 * is taken. Answers the play after the guess, or why `decideGuess` refused it; 'clash' when another writer was first,
 * and all is to be read again.
 */
export async function appendGuess(
  deps: Deps,
  { browser, session, present, row, guess, at }: Guess,
): Promise<Result<OwnedPlay, GuessRefusal> | 'clash'> {
  const { play } = present
  const decided = decideGuess(play, { row, guess, at })
  if (!decided.ok) return err(decided.error)
  const playerId = present.playerId ?? (await becomeVisitor(deps, browser))
  const streamOf = present.streamOf ?? playerId
  const [appended] = await Promise.all([
    deps.log.append({ playerId: streamOf, gameId: play.game.id }, play.version, decided.value),
    session && renewSession(deps, browser, session),
  ])
  if (appended === 'clash') return 'clash'
  const played = decided.value.reduce(evolve, play)
  deps.guessMade.ring()
  if (isOver(played)) deps.playEnded.ring()
  return ok({ playerId, streamOf, play: played })
}

const ATTEMPTS_AFTER_CLASH = 3

/** Does again what clashed with another writer: deciding is pure, so that this is safe. */
export async function withoutClash<T>(attempt: () => Promise<T | 'clash'>): Promise<T> {
  for (let clashes = 0; clashes <= ATTEMPTS_AFTER_CLASH; clashes++) {
    const answer = await attempt()
    if (answer !== 'clash') return answer
  }
  // Whoever wins a clash plays a row, and a play has six: this many in a row is a bug.
  throw new Error(`A guess clashed ${ATTEMPTS_AFTER_CLASH + 1} times`)
}
