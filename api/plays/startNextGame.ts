import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { findSession, renewSession } from '#api/auth/cookies/session.ts'
import type { Deps } from '#api/deps/deps.ts'
import { retryOnClash } from '#api/log/eventLog.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { decideLeave, isOver, MAX_APPENDS, type LeaveRefusal } from '#game/play.ts'
import { err, ok, type Result } from '#game/result.ts'
import { currentPlay, loadLatestPlay } from './currentPlay.ts'
import type { OwnedPlay } from './loadPlay.ts'

export type NextGameRefused = { reason: LeaveRefusal; present: OwnedPlay }

/**
 * Moves from the daily play of an earlier day, finished or not, to today's game, and starts the player's day:
 * finished plays of earlier days leave the boards of the other modes too. Returns the play that the board
 * shows now; a repetition returns the same. Refuses PLAY_NOT_OVER, and NO_NEXT_GAME while the finished game is
 * today's.
 */
export async function startNextGame(
  deps: Deps,
  { browser, digits }: { browser: BrowserSession; digits: DigitCount },
): Promise<Result<OwnedPlay, NextGameRefused>> {
  const session = await findSession(deps, browser)
  if (session !== null) await renewSession(deps, browser, session)
  const playerId = session?.playerId ?? null
  const left = await leavePlay(deps, { playerId, digits })
  if (left.ok && playerId !== null) {
    for (const other of DIGIT_COUNTS) if (other !== digits) await leaveFinished(deps, playerId, other)
  }
  return left
}

/** A rival's append needs no second try: it left the same play, or the day's next request will. */
async function leaveFinished(deps: Deps, playerId: number, digits: DigitCount): Promise<void> {
  const latest = await loadLatestPlay(deps, { playerId, digits })
  if (latest !== null && isOver(latest.play)) await leave(deps, latest)
}

/** `startNextGame` for a player whose session is known. */
export async function leavePlay(
  deps: Deps,
  board: { playerId: number | null; digits: DigitCount },
): Promise<Result<OwnedPlay, NextGameRefused>> {
  const left = await retryOnClash(MAX_APPENDS, () => tryLeave(deps, board))
  // Each rival has appended a guess or the same step, so the play's board has nothing left to append.
  if (left === 'clash') throw new Error('A play had more appends than its rules allow')
  return left
}

async function tryLeave(
  deps: Deps,
  { playerId, digits }: { playerId: number | null; digits: DigitCount },
): Promise<Result<OwnedPlay, NextGameRefused> | 'clash'> {
  const latest = playerId === null ? null : await loadLatestPlay(deps, { playerId, digits })
  if (latest === null) {
    return err({ reason: 'PLAY_NOT_OVER', present: await currentPlay(deps, { playerId, digits }) })
  }
  const left = await leave(deps, latest)
  if (left === 'clash') return 'clash'
  if (left !== null) return err({ reason: left, present: latest })
  return ok(await currentPlay(deps, { playerId, digits }))
}

/** Appends that the player left the play. Null: done. */
async function leave(deps: Deps, { play, streamOf }: OwnedPlay): Promise<LeaveRefusal | 'clash' | null> {
  const decided = decideLeave(play, { at: deps.clock() })
  if (!decided.ok) return decided.error
  const stream = { playerId: streamOf, gameId: play.game.id }
  return (await deps.log.append(stream, play.version, decided.value)) === 'clash' ? 'clash' : null
}
