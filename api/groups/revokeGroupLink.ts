import type { Deps } from '#api/deps/deps.ts'
import { ok } from '#game/result.ts'
import { updateGroup, type GroupRequest } from './changeGroup.ts'
import type { SeenGroup } from './findGroups.ts'
import type { GroupOutcome } from './groupRefused.ts'

/**
 * Revokes the link of a group, for the owner: nobody can join until there is a new one. Refuses
 * NOT_LOGGED_IN, UNKNOWN_GROUP and NOT_OWNER.
 */
export async function revokeGroupLink(deps: Deps, request: GroupRequest): Promise<GroupOutcome<SeenGroup>> {
  return await updateGroup(deps, { ...request, by: 'owner' }, async (tx, { id }) => {
    const { count } = await tx.group.updateMany({
      where: { id, codeHash: { not: null } },
      data: { codeHash: null, code: null },
    })
    return ok(count > 0)
  })
}
