import type { Deps } from '#api/deps/deps.ts'
import { err, ok } from '#game/result.ts'
import { updateGroup, type GroupRequest } from '#api/groups/changeGroup.ts'
import { dateOf, todayOf } from '#api/groups/days.ts'
import type { SeenGroup } from '#api/groups/findGroups.ts'
import { findOther } from './findOther.ts'
import type { GroupOutcome } from '#api/groups/groupRefused.ts'
import { endStay } from './leaveGroup.ts'

/**
 * Ends the membership of another visible member, for the owner. The link still lets the player join again
 * until the owner rotates it. Refuses NOT_LOGGED_IN, UNKNOWN_GROUP, NOT_OWNER and UNKNOWN_MEMBER.
 */
export async function removeGroupMember(
  deps: Deps,
  { handle, ...request }: GroupRequest & { handle: string },
): Promise<GroupOutcome<SeenGroup>> {
  return await updateGroup(deps, { ...request, by: 'owner' }, async (tx, group) => {
    const playerId = await findOther(tx, group, handle)
    if (playerId === null) return err({ reason: 'UNKNOWN_MEMBER' })
    await endStay(tx, { groupId: group.id, playerId, today: dateOf(todayOf(deps)) })
    return ok(true)
  })
}
