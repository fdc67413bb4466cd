import type { BrowserSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps/deps.ts'
import { MAX_APPENDS, type GuessRefusal } from '#game/play.ts'
import { err, type Result } from '#game/result.ts'
import { appendGuess } from '#api/plays/appendGuess.ts'
import { loadPlayForGuess, type OwnedPlay } from '#api/plays/loadPlay.ts'
import { retryOnClash } from '#api/log/retryOnClash.ts'

export type GuessRefused =
  | { reason: GuessRefusal | 'TRY_AGAIN' | 'OTHER_SESSION'; present: OwnedPlay }
  | { reason: 'UNKNOWN_GAME'; present: null }

type Guess = { browser: BrowserSession; gameId: number; row: number; guess: string }

/**
 * Plays `guess` in row `row` (0 to 5) of a game: one read, one write. A browser without a session becomes a
 * visitor, but only if its guess is accepted. Returns the play after the guess. Refuses with the reasons of
 * `decideGuess`, UNKNOWN_GAME, TRY_AGAIN (every attempt lost a race with another request) and OTHER_SESSION
 * (the browser has just received another session); a refusal carries the unchanged play.
 */
export async function makeGuess(deps: Deps, guess: Guess): Promise<Result<OwnedPlay, GuessRefused>> {
  const played = await retryOnClash(MAX_APPENDS, () => tryGuess(deps, guess))
  if (played !== 'clash') return played
  const loaded = await loadPlay(deps, guess)
  return err(
    loaded === null
      ? { reason: 'UNKNOWN_GAME', present: null }
      : { reason: 'TRY_AGAIN', present: loaded.present },
  )
}

async function tryGuess(deps: Deps, command: Guess): Promise<Result<OwnedPlay, GuessRefused> | 'clash'> {
  const { browser, row, guess } = command
  const loaded = await loadPlay(deps, command)
  if (loaded === null) return err({ reason: 'UNKNOWN_GAME', present: null })
  const { session, present, at } = loaded
  const played = await appendGuess(deps, { browser, session, present, row, guess, at })
  return played === 'clash' || played.ok ? played : err({ reason: played.error, present })
}

async function loadPlay(deps: Deps, { browser, gameId }: Guess) {
  const at = deps.clock()
  const loaded = await loadPlayForGuess(deps, { tokenHash: browser.tokenHash, gameId, at })
  return loaded && { ...loaded, at }
}
