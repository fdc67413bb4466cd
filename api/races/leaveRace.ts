import type { Deps } from '#api/deps/deps.ts'
import { hostOf } from '#game/races/room.ts'
import { ok } from '#game/result.ts'
import { changeRace, publishGroupOf, type LockedRace, type RaceRequest, type Tx } from './changeRace.ts'
import { keepCourse } from './keepCourse.ts'
import type { RaceResult } from './raceRefused.ts'

/**
 * The player leaves a race. In the lobby the seat becomes free, and an empty lobby is deleted. After the start the
 * player can return to the seat; a round does not wait for it. A host hands over to the next player who is there.
 * Returns the player. Refuses UNKNOWN_RACE (also after a first request that freed the seat) and OTHER_SESSION.
 */
export async function leaveRace(deps: Deps, request: RaceRequest): Promise<RaceResult<number>> {
  const left = await changeRace(deps, request, async (tx, { race, seat }) => {
    await leaveSeat(tx, { race, seat, at: deps.clock() })
    return ok(null)
  })
  if (!left.ok) return left
  publishGroupOf(deps, left.value)
  await keepCourse(deps, request.raceId)
  return ok(left.value.viewerId)
}

async function leaveSeat(
  tx: Tx,
  { race, seat, at }: { race: LockedRace; seat: number; at: Date },
): Promise<void> {
  const { raceId, hostSeat, startedAt } = race
  const others = race.members.filter((member) => member.seat !== seat)
  if (startedAt === null && others.length === 0) {
    await tx.race.delete({ where: { raceId } })
    return
  }
  const where = { raceId_seat: { raceId, seat } }
  if (startedAt === null) await tx.raceMember.delete({ where })
  else await tx.raceMember.update({ where, data: { leftAt: at } })
  const next = hostOf({ hostSeat, members: others }, at)
  if (next !== hostSeat) await tx.race.update({ where: { raceId }, data: { hostSeat: next } })
}
