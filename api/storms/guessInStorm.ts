import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { isJustReplaced } from '#api/auth/cookies/replacedTokens.ts'
import { findSession } from '#api/auth/cookies/session.ts'
import type { OtherSession } from '#api/accounts/refusals.ts'
import type { Deps } from '#api/deps/deps.ts'
import { retryOnClash } from '#api/log/eventLog.ts'
import type { OwnedPlay } from '#api/plays/loadPlay.ts'
import { evolve, isOver, MAX_APPENDS } from '#game/play.ts'
import { err, ok, type Result } from '#game/result.ts'
import {
  currentNumber,
  decideStormGuess,
  isRunOver,
  runAfter,
  STORM_NUMBERS,
  type StormRefusal,
} from '#game/storm/storm.ts'
import { loadStormPlay, type OwnedRun } from './findRuns.ts'

export type UnknownStorm = { reason: 'UNKNOWN_STORM' }

/** A run, and the play of one of its numbers. */
export type Played = { run: OwnedRun; owned: OwnedPlay }

/** The refused guess, with the run and the play of its current number as they are. */
export type StormGuessRefused = Played & { reason: StormRefusal | 'TRY_AGAIN'; guess: string }

type StormGuess = { browser: BrowserSession; stormId: number; number: number; row: number; guess: string }

/**
 * Plays `guess` in row `row` (0 to 5) of number `number` (1 to 99) of a storm that runs. Returns the run and the
 * play after the guess. Refuses with the reasons of `decideStormGuess`, TRY_AGAIN (every attempt lost a race
 * with another request), UNKNOWN_STORM (the session has no run of
 * the storm, or a storm has no such number) and OTHER_SESSION.
 */
export async function guessInStorm(
  deps: Deps,
  { browser, stormId, number, row, guess }: StormGuess,
): Promise<Result<Played, StormGuessRefused | UnknownStorm | OtherSession>> {
  const session = await findSession(deps, browser)
  if (session === null && (await isJustReplaced(deps, browser))) return err({ reason: 'OTHER_SESSION' })
  if (session === null || number < 1 || number > STORM_NUMBERS) return err({ reason: 'UNKNOWN_STORM' })
  const { playerId } = session
  const load = () => loadStormPlay(deps, { playerId, stormId, number })
  const played = await retryOnClash(MAX_APPENDS, async () => {
    const at = deps.clock()
    const loaded = await load()
    if (loaded === null) return err({ reason: 'UNKNOWN_STORM' as const })
    const { run, owned } = loaded
    const decided = decideStormGuess(run, owned.play, { number, row, guess, at })
    if (!decided.ok) return err(await refusedWith(deps, { run, owned, reason: decided.error, guess }))
    const stream = { playerId: run.streamOf, gameId: owned.play.game.id }
    if ((await deps.log.append(stream, owned.play.version, decided.value)) === 'clash') return 'clash'
    if (decided.value.length > 0) deps.counts.acceptedGuesses++
    const play = decided.value.reduce(evolve, owned.play)
    return ok({ run: { ...run, ...runAfter(run, decided.value) }, owned: { ...owned, play } })
  })
  if (played !== 'clash') return played
  const loaded = await load()
  return err(loaded === null ? { reason: 'UNKNOWN_STORM' } : { ...loaded, reason: 'TRY_AGAIN', guess })
}

// The play of another number than the guess's is the one that goes on.
async function refusedWith(deps: Deps, refused: StormGuessRefused): Promise<StormGuessRefused> {
  const { run, owned } = refused
  const { playerId, stormId } = run
  const number = currentNumber(run)
  const isOther = isOver(owned.play) || refused.reason === 'NUMBER_NOT_NEXT'
  if (!isOther || number > STORM_NUMBERS || isRunOver(run, deps.clock())) return refused
  const present = await loadStormPlay(deps, { playerId, stormId, number })
  return present === null ? refused : { ...refused, ...present }
}
