import type { BrowserSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps.ts'
import type { DigitCount } from '#game/digits.ts'
import { err, ok } from '#game/result.ts'
import { findSignedIn } from './findAccount.ts'
import type { NotSignedIn, Outcome } from './refusals.ts'

const ATTEMPTS_AFTER_CLASH = 3

/** Begins the figures of one mode anew for who is signed in: games that ended until now no longer count. Answers the player. */
export async function resetStatistics(
  deps: Deps,
  { browser, digits }: { browser: BrowserSession; digits: DigitCount },
): Promise<Outcome<number, NotSignedIn>> {
  const user = await findSignedIn(deps, browser)
  if (user === null) return err({ reason: 'NOT_SIGNED_IN' })
  const stream = { playerId: user.playerId, gameId: null }
  for (let clashes = 0; clashes <= ATTEMPTS_AFTER_CLASH; clashes++) {
    const version = await loadVersion(deps, user.playerId)
    const reset = { type: 'StatisticsReset' as const, at: deps.clock(), digits }
    if ((await deps.log.append(stream, version, [reset])) === 'appended') return ok(user.playerId)
  }
  throw new Error(`A reset of player ${user.playerId} clashed ${ATTEMPTS_AFTER_CLASH + 1} times`)
}

async function loadVersion({ pool }: Deps, playerId: number): Promise<number> {
  const { rows } = await pool.query<{ version: number }>({
    name: 'load_player_version',
    text: `select coalesce(max(version), 0) as version from events where player_id = $1 and game_id is null`,
    values: [playerId],
  })
  return rows[0]?.version ?? 0
}
