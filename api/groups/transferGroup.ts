import type { Deps } from '#api/deps/deps.ts'
import { err, ok } from '#game/result.ts'
import { updateGroup, type GroupRequest } from './changeGroup.ts'
import type { SeenGroup } from './findGroups.ts'
import { findOther } from '#api/groups/members/findOther.ts'
import type { GroupOutcome } from './groupRefused.ts'

/**
 * Makes another visible member the owner. Refuses NOT_LOGGED_IN, UNKNOWN_GROUP, NOT_OWNER and UNKNOWN_MEMBER.
 */
export async function transferGroup(
  deps: Deps,
  { handle, ...request }: GroupRequest & { handle: string },
): Promise<GroupOutcome<SeenGroup>> {
  return await updateGroup(deps, { ...request, by: 'owner' }, async (tx, group) => {
    const ownerId = await findOther(tx, group, handle)
    if (ownerId === null) return err({ reason: 'UNKNOWN_MEMBER' })
    await tx.group.update({ where: { id: group.id }, data: { ownerId } })
    return ok(true)
  })
}
