import type { Deps } from '#api/deps/deps.ts'
import { ok } from '#game/result.ts'
import { updateGroup, type GroupRequest } from './changeGroup.ts'
import type { SeenGroup } from './findGroups.ts'
import type { GroupOutcome } from './groupRefused.ts'

/**
 * Makes the viewer invisible to the other members of a group, or visible again, also in past weeks. Refuses
 * NOT_LOGGED_IN and UNKNOWN_GROUP.
 */
export async function setGroupVisibility(
  deps: Deps,
  { isHidden, ...request }: GroupRequest & { isHidden: boolean },
): Promise<GroupOutcome<SeenGroup>> {
  return await updateGroup(deps, { ...request, by: 'member' }, async (tx, { id, viewerId }) => {
    const { count } = await tx.groupMember.updateMany({
      where: { groupId: id, playerId: viewerId, hidden: !isHidden },
      data: { hidden: isHidden },
    })
    return ok(count > 0)
  })
}
