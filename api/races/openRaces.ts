import type { Deps } from '#api/deps/deps.ts'
import { loadRaces, type Race } from './findRaces.ts'

/** A group has so many in its list. */
export const MOST_OPEN_RACES = 10

/** The races of a group whose lobby is open, the oldest first: at most 10. Only for members of the group. */
export async function findOpenRaces(deps: Deps, groupId: number): Promise<Race[]> {
  const open = await deps.db.race.findMany({
    where: { groupId, startedAt: null, expiresAt: { gt: deps.clock() } },
    orderBy: { createdAt: 'asc' },
    take: MOST_OPEN_RACES,
    select: { raceId: true },
  })
  const races = await loadRaces(
    deps,
    open.map(({ raceId }) => raceId),
  )
  return races.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
}
