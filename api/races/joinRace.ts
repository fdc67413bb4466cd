import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { findSession } from '#api/auth/cookies/session.ts'
import { refuseTries } from '#api/accounts/refusals.ts'
import type { Deps } from '#api/deps/deps.ts'
import { admitPlayer } from '#api/plays/admitPlayer.ts'
import { phaseOf } from '#game/races/rounds.ts'
import { err, ok } from '#game/result.ts'
import { publishGroupOf, publishRoom } from './changeRace.ts'
import { findRace, findRaceOfCode, type SeenRace } from './findRaces.ts'
import type { RaceResult } from './raceRefused.ts'
import { returnToRace } from './returnToRace.ts'
import { refuseSeat, takeSeat } from './takeSeat.ts'

/**
 * Gives the browser's player a seat in the race of a link. A player who has one returns to it, also after the start.
 * A browser without a session becomes a visitor, but only if it gets a seat. Refuses RACE_LINK (malformed, unknown
 * or deleted), RACE_STARTED, RACE_ENDED (also a lobby without a start), RACE_FULL, PLAYED_BEFORE, TOO_MANY_TRIES and
 * OTHER_SESSION.
 */
export async function joinRace(
  deps: Deps,
  { browser, code }: { browser: BrowserSession; code: string },
): Promise<RaceResult<SeenRace>> {
  const race = await findRaceOfCode(deps, code)
  if (race === null) return err({ reason: 'RACE_LINK' })
  const session = await findSession(deps, browser)
  const own = await findRace(deps, { playerId: session?.playerId ?? null, raceId: race.raceId })
  if (own !== null) return ok(await returnToRace(deps, own))
  const closed = refuseSeat(race, phaseOf(race, deps.clock()))
  if (closed !== null) return closed
  const limits = { ofPlayer: 'raceJoinOfPlayer', fromAddress: 'raceJoinFromAddress' } as const
  const admitted = await admitPlayer(deps, { browser, ...limits })
  if (!admitted.ok) return admitted
  const { playerId, tries } = admitted.value
  const refused = await refuseTries(deps, { browser }, tries)
  if (refused !== null) return refused
  const { raceId } = race
  const taken = await deps.db.$transaction((tx) => takeSeat(deps, tx, { browser, raceId, playerId }))
  if (!taken.ok) return taken
  publishRoom(deps, raceId)
  publishGroupOf(deps, race)
  const joined = await findRace(deps, { playerId, raceId })
  return joined === null ? err({ reason: 'RACE_LINK' }) : ok(joined)
}
