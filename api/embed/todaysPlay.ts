import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { findSession } from '#api/auth/cookies/session.ts'
import type { OtherSession } from '#api/accounts/refusals.ts'
import type { Deps } from '#api/deps/deps.ts'
import { openGame } from '#api/games/openGame.ts'
import { freshPlay, type OwnedPlay } from '#api/plays/loadPlay.ts'
import { loadPlays } from '#api/plays/loadPlays.ts'
import { makeGuess, type GuessRefused } from '#api/plays/makeGuess.ts'
import type { DigitCount } from '#game/digits.ts'
import { DEFAULT_KIND } from '#game/kinds/displayed.ts'
import { err, type Result } from '#game/result.ts'

/** A browser's play of today's game, also while an older play is unfinished: a frame shows no other game. */
export async function findTodaysPlay(
  deps: Deps,
  { browser, digits }: { browser: BrowserSession; digits: DigitCount },
): Promise<OwnedPlay> {
  const playerId = (await findSession(deps, browser))?.playerId ?? null
  const game = await openGame(deps, digits)
  const begun = playerId === null ? null : await loadPlays(deps, { playerId, gameIds: [game.id] })
  return begun?.get(game.id) ?? freshPlay(playerId, game)
}

type Guess = { browser: BrowserSession; digits: DigitCount; gameId: number; row: number; guess: string }

/** Makes a guess in today's game. Refuses as `makeGuess` does, and NOT_TODAYS for every other game. */
export async function guessToday(
  deps: Deps,
  { digits, ...guess }: Guess,
): Promise<Result<OwnedPlay, GuessRefused | OtherSession | { reason: 'NOT_TODAYS' }>> {
  const { id } = await openGame(deps, digits)
  if (id !== guess.gameId) return err({ reason: 'NOT_TODAYS' })
  return await makeGuess(deps, { ...guess, kind: DEFAULT_KIND })
}
