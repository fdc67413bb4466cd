import type { Deps } from '#api/deps/deps.ts'
import { raceExpiry } from '#game/races/race.ts'
import { decideStart, hostOf } from '#game/races/room.ts'
import { err, ok } from '#game/result.ts'
import {
  changeRace,
  findOwnRace,
  publishGroupOf,
  type LockedRace,
  type RaceRequest,
  type Tx,
} from './changeRace.ts'
import type { SeenRace } from './findRaces.ts'
import { keepCourse } from './keepCourse.ts'
import type { RaceResult } from './raceRefused.ts'

/**
 * The host starts a race: its first round begins five seconds later for all. A repetition changes nothing. Refuses
 * NOT_HOST, TOO_FEW_PLAYERS (fewer than two are there), RACE_ENDED (the lobby has expired), UNKNOWN_RACE and
 * OTHER_SESSION.
 */
export async function startRace(deps: Deps, request: RaceRequest): Promise<RaceResult<SeenRace>> {
  const started = await changeRace(deps, request, (tx, { race, seat }) =>
    start(tx, { race, seat, at: deps.clock() }),
  )
  if (!started.ok) return started
  publishGroupOf(deps, started.value)
  await keepCourse(deps, request.raceId)
  return await findOwnRace(deps, request)
}

async function start(
  tx: Tx,
  { race, seat, at }: { race: LockedRace; seat: number; at: Date },
): Promise<RaceResult<null>> {
  const { raceId, startedAt, expiresAt } = race
  if (startedAt !== null) return hostOf(race, at) === seat ? ok(null) : err({ reason: 'NOT_HOST' })
  if (at >= expiresAt) return err({ reason: 'RACE_ENDED' })
  const decided = decideStart(race, { seat, at })
  if (!decided.ok) return err({ reason: decided.error })
  await tx.race.update({
    where: { raceId },
    data: { startedAt: at, expiresAt: raceExpiry(at), hostSeat: seat },
  })
  return ok(null)
}
