import type { Deps } from '#api/deps/deps.ts'
import { GROUP_CAPACITY } from '#game/groups/groupRule.ts'

/** A bound on the past memberships that the standings of one group read. */
const MOST_STAYS = 500

/** A player's latest stay in a group. One that ended today goes on if the player joins again today. */
export type LastStay = { id: number; hidden: boolean; endedToday: boolean }

/** The latest stay of a player in a group; null without one. */
export async function findLastStay(
  { db }: { db: Pick<Deps['db'], 'groupMember'> },
  { groupId, playerId, today }: { groupId: number; playerId: number; today: Date },
): Promise<LastStay | null> {
  const stay = await db.groupMember.findFirst({
    where: { groupId, playerId },
    orderBy: { id: 'desc' },
    select: { id: true, leftOn: true, hidden: true },
  })
  if (stay === null) return null
  return { id: stay.id, hidden: stay.hidden, endedToday: stay.leftOn !== null && stay.leftOn >= today }
}

/**
 * Whether a group has no room for a player with this latest stay. `members` is the number of present members,
 * also of invisible ones, and `stays` that of all stays.
 */
export function isGroupFull(
  { members, stays }: { members: number; stays: number },
  last: LastStay | null,
): boolean {
  return members >= GROUP_CAPACITY || (stays >= MOST_STAYS && last?.endedToday !== true)
}
