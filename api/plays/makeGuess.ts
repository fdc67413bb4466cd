import { linkCodeHash } from '#api/auth/codes.ts'
import { isJustReplaced } from '#api/auth/cookies/replacedTokens.ts'
import { isRenewalDue, type BrowserSession, type Session } from '#api/auth/cookies/browserSession.ts'
import { renewSession } from '#api/auth/cookies/session.ts'
import type { OtherSession } from '#api/accounts/refusals.ts'
import type { Deps } from '#api/deps/deps.ts'
import { retryOnClash } from '#api/log/eventLog.ts'
import { becomeVisitor } from './becomeVisitor.ts'
import { extendChallenge } from './extendChallenge.ts'
import { loadPlayForGuess, type OwnedPlay } from './loadPlay.ts'
import { decideGuess, evolve, isOver, MAX_APPENDS, type GuessRefusal } from '#game/play.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'
import { err, ok, type Err, type Result } from '#game/result.ts'

/** The refused guess, and the unchanged play if this session has the game. */
export type GuessRefused =
  | { reason: GuessRefusal | 'TRY_AGAIN'; guess: string; present: OwnedPlay }
  | { reason: 'UNKNOWN_GAME'; present: null }

/**
 * `kind` is the kind of play that a first guess begins, and `isHard` whether it is hard. `code` is from the
 * link of a challenge. `isBot`: a program guesses.
 */
type Guess = {
  browser: BrowserSession
  gameId: number
  code?: string | null
  kind: PlayKind
  isHard?: boolean
  isBot?: boolean
  row: number
  guess: string
}

/**
 * Plays `guess` in row `row` (0 to 5) of a game: one read, one write. The first guess of a challenge also
 * extends its link, at most once a day: one more write. A browser without a session becomes a visitor, but
 * only if its guess is accepted. Returns the play after the guess. Refuses with the reasons of `decideGuess`,
 * UNKNOWN_GAME and TRY_AGAIN (every attempt lost a race with another request), with the unchanged play if
 * this session has the game; and with OTHER_SESSION (the browser has just received another session).
 */
export async function makeGuess(
  deps: Deps,
  { browser, gameId, code = null, kind, isHard = false, isBot = false, row, guess }: Guess,
): Promise<Result<OwnedPlay, GuessRefused | OtherSession>> {
  const codeHash = code === null ? null : linkCodeHash(code)
  const load = (at: Date) => loadPlayForGuess(deps, { browser, gameId, codeHash, at })
  const played = await retryOnClash(MAX_APPENDS, async () => {
    const at = deps.clock()
    const loaded = await load(at)
    if (loaded === null) return await refuseUnknown(deps, browser)
    const appended = await appendGuess(deps, { browser, ...loaded, kind, isHard, isBot, row, guess, at })
    if (appended === 'clash') return appended
    if (appended.ok) {
      const begunAt = begunBy(appended.value)
      const { linkExpiresAt: expiresAt } = loaded
      if (begunAt !== null && expiresAt !== null) await extendChallenge(deps, { gameId, expiresAt, begunAt })
      return appended
    }
    const { error } = appended
    return err(error.reason === 'OTHER_SESSION' ? error : { ...error, guess, present: loaded.present })
  })
  if (played !== 'clash') return played
  const loaded = await load(deps.clock())
  if (loaded === null) return await refuseUnknown(deps, browser)
  return err({ reason: 'TRY_AGAIN', guess, present: loaded.present })
}

/** The instant of the first guess of a play, while it is the only one; else null. */
function begunBy({ play: { guesses } }: OwnedPlay): Date | null {
  const [first] = guesses
  return first !== undefined && guesses.length === 1 ? first.at : null
}

// The game may be a private one of the browser's new session, so the guess is sent again.
async function refuseUnknown(deps: Deps, browser: BrowserSession): Promise<Err<GuessRefused | OtherSession>> {
  if (await isJustReplaced(deps, browser)) return err({ reason: 'OTHER_SESSION' })
  return err({ reason: 'UNKNOWN_GAME', present: null })
}

type LoadedGuess = {
  browser: BrowserSession
  session: Session | null
  /** The play just read. */
  present: OwnedPlay
  kind: PlayKind
  isHard: boolean
  isBot?: boolean
  row: number
  guess: string
  at: Date
}

/**
 * Plays a guess in a play just read: one write. Returns the play after the guess. Refuses with the reasons of
 * `decideGuess`, and OTHER_SESSION. Returns 'clash' when another writer was first; the caller then reads
 * everything again.
 */
export async function appendGuess(
  deps: Deps,
  { browser, session, present, kind, isHard, isBot = false, row, guess, at }: LoadedGuess,
): Promise<Result<OwnedPlay, { reason: GuessRefusal } | OtherSession> | 'clash'> {
  const { play } = present
  // This guess is meant for another board, so no other refusal applies.
  if (session === null && (await isJustReplaced(deps, browser))) return err({ reason: 'OTHER_SESSION' })
  const decided = decideGuess(play, { row, guess, at, kind, isHard, isBot })
  if (!decided.ok) return err({ reason: decided.error })
  const playerId = present.playerId ?? (await becomeVisitor(deps, browser))
  if (playerId === null) return err({ reason: 'OTHER_SESSION' })
  const streamOf = present.streamOf ?? playerId
  const [appended] = await Promise.all([
    deps.log.append({ playerId: streamOf, gameId: play.game.id }, play.version, decided.value),
    session && isRenewalDue(session, at) && renewSession(deps, browser, session),
  ])
  if (appended === 'clash') return 'clash'
  const played = decided.value.reduce(evolve, play)
  deps.counts.acceptedGuesses++
  if (isOver(played)) deps.pubSub.publish('playEnded')
  return ok({ playerId, streamOf, play: played })
}
