import type { BrowserSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps.ts'
import type { GuessRefusal } from '#game/play.ts'
import { err, type Result } from '#game/result.ts'
import { appendGuess, withoutClash } from './appendGuess.ts'
import { loadPlayForGuess, type OwnedPlay } from './loadPlay.ts'

export type GuessRefused =
  { reason: GuessRefusal; present: OwnedPlay } | { reason: 'UNKNOWN_GAME'; present: null }

type Guess = { browser: BrowserSession; gameId: number; row: number; guess: string }

/**
 * Plays `guess` in row `row` (0 to 5) of a game: one read, one write. Who has no session becomes a visitor,
 * yet only by a guess that is taken. Answers the play after the guess, or why it was refused (the reasons of
 * `decideGuess`, or UNKNOWN_GAME) with the play as it is.
 */
export async function makeGuess(deps: Deps, guess: Guess): Promise<Result<OwnedPlay, GuessRefused>> {
  return await withoutClash(() => tryGuess(deps, guess))
}

async function tryGuess(
  deps: Deps,
  { browser, gameId, row, guess }: Guess,
): Promise<Result<OwnedPlay, GuessRefused> | 'clash'> {
  const at = deps.clock()
  const loaded = await loadPlayForGuess(deps, { tokenHash: browser.tokenHash, gameId, at })
  if (loaded === null) return err({ reason: 'UNKNOWN_GAME', present: null })
  const { session, present } = loaded
  const played = await appendGuess(deps, { browser, session, present, row, guess, at })
  return played === 'clash' || played.ok ? played : err({ reason: played.error, present })
}
