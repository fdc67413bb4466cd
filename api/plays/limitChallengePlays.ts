import type { BrowserSession } from '#api/auth/browserSession.ts'
import { senderOf } from '#api/auth/limits.ts'
import type { Deps } from '#api/deps/deps.ts'
import type { Game } from '#game/game.ts'
import { takeOrThrow } from './takeOrThrow.ts'

/**
 * Counts a play that begins, if its game is a challenge, against a limit for that challenge and the browser's
 * address. Throws TooManyRequests.
 */
export async function limitChallengePlays(
  deps: Deps,
  { browser, game }: { browser: BrowserSession; game: Game },
): Promise<void> {
  if (game.day !== null || game.kind !== 'challenge') return
  const place = `${game.id} ${senderOf(browser.address)}`
  await takeOrThrow(deps, browser, { tries: [['challengePlayFromAddress', place]], message: TOO_MANY_PLAYS })
}

const TOO_MANY_PLAYS = 'Too many players of this challenge from this address. Please try again later.'
