import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import type { Deps } from '#api/deps/deps.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import type { StatisticsKind } from '#game/kinds/kinds.ts'
import { STATISTICS_KINDS } from '#game/kinds/lists.ts'
import { ok, type Result } from '#game/result.ts'
import { decideReset } from '#game/statistics/statistics.ts'
import { admitOwner } from '#api/accounts/admitOwner.ts'
import { loadFinishedGames } from './getStatistics.ts'
import { refuseContended, type NotLoggedIn, type TooManyTries } from '#api/accounts/refusals.ts'
import { retryOnClash } from '#api/log/eventLog.ts'
import { findPlayerVersion } from '#api/log/streamVersions.ts'

// After a concurrent reset of the same mode and kind nothing is left to reset. So each mode and kind has one
// rival at most.
const RIVALS = DIGIT_COUNTS.length * STATISTICS_KINDS.length

/**
 * Resets the statistics of one mode and kind for the logged-in player: games that have ended no longer count.
 * Appends nothing when no game counts. Returns the player's id. Refuses NOT_LOGGED_IN and TOO_MANY_TRIES.
 */
export async function resetStatistics(
  deps: Deps,
  { browser, ...counted }: { browser: BrowserSession; digits: DigitCount; kind: StatisticsKind },
): Promise<Result<number, NotLoggedIn | TooManyTries>> {
  const admitted = await admitOwner(deps, browser, { limit: 'resetOfPlayer' })
  if (!admitted.ok) return admitted
  const { playerId } = admitted.value
  const reset = await retryOnClash(RIVALS, () => tryReset(deps, { playerId, ...counted }))
  return reset === 'clash' ? refuseContended() : ok(playerId)
}

async function tryReset(
  deps: Deps,
  { playerId, digits, kind }: { playerId: number; digits: DigitCount; kind: StatisticsKind },
): Promise<'appended' | 'clash'> {
  // The version is read first: a reset between the two reads then causes a clash and not a second event.
  const version = await findPlayerVersion(deps.pool, playerId)
  const { games, resetAt } = await loadFinishedGames(deps, { playerId, digits, kind })
  const decided = decideReset(games, { kind, digits, resetAt, at: deps.clock() })
  return await deps.log.append({ playerId, gameId: null }, version, decided)
}
