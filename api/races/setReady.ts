import type { Deps } from '#api/deps/deps.ts'
import { ok } from '#game/result.ts'
import { changeRace, findOwnRace, type RaceRequest } from './changeRace.ts'
import type { SeenRace } from './findRaces.ts'
import type { RaceResult } from './raceRefused.ts'

/** Says whether the player is ready for the start. Refuses UNKNOWN_RACE and OTHER_SESSION. */
export async function setReady(
  deps: Deps,
  { isReady, ...request }: RaceRequest & { isReady: boolean },
): Promise<RaceResult<SeenRace>> {
  const found = await findOwnRace(deps, request)
  if (!found.ok || found.value.me.isReady === isReady) return found
  const changed = await changeRace(deps, request, async (tx, { race: { raceId }, seat }) => {
    await tx.raceMember.update({ where: { raceId_seat: { raceId, seat } }, data: { isReady } })
    return ok(null)
  })
  return changed.ok ? await findOwnRace(deps, request) : changed
}
