import type { Deps } from '#api/deps/deps.ts'
import { ok } from '#game/result.ts'
import { changeGroup, type GroupRequest } from './changeGroup.ts'
import type { GroupResult } from './groupRefused.ts'

/**
 * Deletes a group with its memberships, for the owner. Returns the player. Refuses NOT_LOGGED_IN,
 * UNKNOWN_GROUP and NOT_OWNER.
 */
export async function deleteGroup(deps: Deps, request: GroupRequest): Promise<GroupResult<number>> {
  return await changeGroup(deps, { ...request, by: 'owner' }, async (tx, { id, viewerId }) => {
    await tx.group.delete({ where: { id } })
    return ok({ value: viewerId, isChanged: true })
  })
}
