import { isJustReplaced } from '#api/auth/replacedTokens.ts'
import { renewSession, type BrowserSession, type Session } from '#api/auth/session.ts'
import type { Deps } from '#api/deps/deps.ts'
import { decideGuess, evolve, isOver, type GuessRefusal } from '#game/play.ts'
import { err, ok, type Result } from '#game/result.ts'
import type { OwnedPlay } from './loadPlay.ts'
import { becomeVisitor } from './becomeVisitor.ts'

type Guess = {
  browser: BrowserSession
  session: Session | null
  /** The play just read. */
  present: OwnedPlay
  row: number
  guess: string
  at: Date
}

/**
 * Plays a guess in a play just read: one write. A browser without a session becomes a visitor, but only if
 * its guess is accepted. Returns the play after the guess. Refuses with the reasons of `decideGuess`, and
 * OTHER_SESSION when the browser has just received another session. Returns 'clash' when another writer was
 * first; the caller then reads everything again.
 */
export async function appendGuess(
  deps: Deps,
  { browser, session, present, row, guess, at }: Guess,
): Promise<Result<OwnedPlay, GuessRefusal | 'OTHER_SESSION'> | 'clash'> {
  const { play } = present
  // This guess is meant for another board, so no other refusal applies.
  if (session === null && (await isJustReplaced(deps, browser))) return err('OTHER_SESSION')
  const decided = decideGuess(play, { row, guess, at })
  if (!decided.ok) return err(decided.error)
  const playerId = present.playerId ?? (await becomeVisitor(deps, browser))
  if (playerId === null) return err('OTHER_SESSION')
  const streamOf = present.streamOf ?? playerId
  const [appended] = await Promise.all([
    deps.log.append({ playerId: streamOf, gameId: play.game.id }, play.version, decided.value),
    session && renewSession(deps, browser, session),
  ])
  if (appended === 'clash') return 'clash'
  const played = decided.value.reduce(evolve, play)
  deps.counts.acceptedGuesses++
  if (isOver(played)) deps.pubSub.publish('playEnded')
  return ok({ playerId, streamOf, play: played })
}
