import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { findSession } from '#api/auth/cookies/session.ts'
import type { Deps } from '#api/deps/deps.ts'
import { err, ok, type Result } from '#game/result.ts'
import { decideStormEnd, STORM_MS } from '#game/storm/storm.ts'
import { findRun, type OwnedRun } from './findRuns.ts'
import type { UnknownStorm } from './guessInStorm.ts'

/**
 * Ends a storm of the browser's player: the player stopped, or the time is over. Returns the run; a repetition
 * changes nothing. Refuses UNKNOWN_STORM.
 */
export async function endStorm(
  deps: Deps,
  { browser, stormId }: { browser: BrowserSession; stormId: number },
): Promise<Result<OwnedRun, UnknownStorm>> {
  const session = await findSession(deps, browser)
  if (session === null) return err({ reason: 'UNKNOWN_STORM' })
  const place = { playerId: session.playerId, stormId }
  const run = await findRun(deps, place)
  if (run === null) return err({ reason: 'UNKNOWN_STORM' })
  const events = decideStormEnd(run, deps.clock())
  // After a clash, another request has ended it.
  await deps.log.append({ playerId: run.streamOf, gameId: stormId }, 1, events)
  const ended = await findRun(deps, place)
  return ended === null ? err({ reason: 'UNKNOWN_STORM' }) : ok(ended)
}

const BATCH = 1000

/** The runs whose time is over and whose end is not recorded: their players left. At most 1,000. */
export async function findUnendedRuns(
  { pool, clock }: Deps,
  limit = BATCH,
): Promise<{ playerId: number; stormId: number }[]> {
  const { rows } = await pool.query<{ playerId: number; stormId: number }>({
    name: 'find_unended_storm_runs',
    text: `
      select player_id as "playerId", storm_id as "stormId" from storm_runs
      where ended_at is null and started_at <= $1 order by started_at limit $2`,
    values: [new Date(clock().getTime() - STORM_MS), limit],
  })
  return rows
}

/** Records the ends of such runs. */
export async function endAbandonedStorms(deps: Deps): Promise<void> {
  for (const { playerId, stormId } of await findUnendedRuns(deps))
    await deps.log.append({ playerId, gameId: stormId }, 1, [{ type: 'StormEnded', at: deps.clock() }])
}
