import type { Deps } from '#api/deps/deps.ts'
import { isThere } from '#game/races/room.ts'
import { publishRoom } from './changeRace.ts'
import type { SeenRace } from './findRaces.ts'

/** Records that a player of a race is there, and notifies the others if the player was away. Returns the race. */
export async function returnToRace(deps: Deps, race: SeenRace): Promise<SeenRace> {
  const { raceId, me, members } = race
  const at = deps.clock()
  const back = { leftAt: null, seenAt: at }
  await deps.db.raceMember.updateMany({ where: { raceId, playerId: me.playerId }, data: back })
  if (!isThere(me, at)) publishRoom(deps, raceId)
  const returned = { ...me, ...back }
  return {
    ...race,
    me: returned,
    members: members.map((member) => (member.seat === me.seat ? returned : member)),
  }
}
