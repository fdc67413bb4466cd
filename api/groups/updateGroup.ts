import { admitOwner } from '#api/accounts/admitOwner.ts'
import type { Deps } from '#api/deps/deps.ts'
import { err, ok } from '#game/result.ts'
import { changeGroup, type GroupRequest, type Tx } from './changeGroup.ts'
import { dateOf, todayOf } from '#api/games/days.ts'
import { findGroup, type SeenGroup } from './findGroups.ts'
import { newGroupCode } from './groupCode.ts'
import type { GroupResult } from './groupRefused.ts'
import { endStay } from '#api/groups/members/leaveGroup.ts'

// The changes after which the viewer is still a member. Each returns the changed group, and refuses as
// `changeGroup` does.

type Update<More> = (
  tx: Tx,
  group: SeenGroup,
  more: Omit<GroupRequest & More, 'key'> & { deps: Deps },
) => Promise<GroupResult<boolean>>

/** `update` returns whether it changed anything. */
function updateBy<More = unknown>(by: 'member' | 'owner', update: Update<More>) {
  return async (deps: Deps, request: GroupRequest & More): Promise<GroupResult<SeenGroup>> =>
    await changeGroup(
      deps,
      { ...request, by },
      async (tx, group): Promise<GroupResult<{ value: SeenGroup; isChanged: boolean }>> => {
        const updated = await update(tx, group, { ...request, deps })
        if (!updated.ok) return updated
        const value = await findGroup({ db: tx }, { playerId: group.viewerId, key: group.key })
        return value === null ? err({ reason: 'UNKNOWN_GROUP' }) : ok({ value, isChanged: updated.value })
      },
    )
}

/** Makes the viewer invisible to the other members of a group, or visible again, also in past weeks. */
export const setGroupVisibility = updateBy<{ isHidden: boolean }>(
  'member',
  async (tx, { id, viewerId }, { isHidden }) => {
    const { count } = await tx.groupMember.updateMany({
      where: { groupId: id, playerId: viewerId, hidden: !isHidden },
      data: { hidden: isHidden },
    })
    return ok(count > 0)
  },
)

/**
 * Ends the membership of another visible member, for the owner. The link still lets the player join again
 * until the owner rotates it. Also refuses UNKNOWN_MEMBER.
 */
export const removeGroupMember = updateBy<{ handle: string }>(
  'owner',
  async (tx, group, { handle, deps }) => {
    const playerId = await findOther(tx, group, handle)
    if (playerId === null) return err({ reason: 'UNKNOWN_MEMBER' })
    await endStay(tx, { groupId: group.id, playerId, today: dateOf(todayOf(deps)) })
    return ok(true)
  },
)

/** Makes another visible member the owner, for the owner. Also refuses UNKNOWN_MEMBER. */
export const transferGroup = updateBy<{ handle: string }>('owner', async (tx, group, { handle }) => {
  const ownerId = await findOther(tx, group, handle)
  if (ownerId === null) return err({ reason: 'UNKNOWN_MEMBER' })
  await tx.group.update({ where: { id: group.id }, data: { ownerId } })
  return ok(true)
})

/** Revokes the link of a group, for the owner: nobody can join until there is a new one. */
export const revokeGroupLink = updateBy('owner', async (tx, { id }) => {
  const { count } = await tx.group.updateMany({
    where: { id, codeHash: { not: null } },
    data: { codeHash: null, code: null },
  })
  return ok(count > 0)
})

const replaceLink = updateBy('owner', async (tx, { id }, { deps }) => {
  await tx.group.update({ where: { id }, data: newGroupCode(deps) })
  return ok(true)
})

/** Gives a group a new link, for the owner. The earlier link no longer works. It counts as a new group. */
export async function rotateGroupLink(deps: Deps, request: GroupRequest): Promise<GroupResult<SeenGroup>> {
  const limits = { limit: 'groupOfPlayer', ofAddress: 'groupFromAddress' } as const
  const admitted = await admitOwner(deps, request.browser, limits)
  return admitted.ok ? await replaceLink(deps, request) : admitted
}

/** The player of a handle who is another present and visible member of a group; null for any other handle. */
async function findOther(
  tx: Tx,
  { id: groupId, viewerId }: SeenGroup,
  handle: string,
): Promise<number | null> {
  const stay = await tx.groupMember.findUnique({
    where: { handle, groupId, hidden: false, playerId: { not: viewerId } },
    select: { playerId: true },
  })
  if (stay === null) return null
  const { playerId } = stay
  // A handle is that of the first of a player's stays.
  const isPresent = (await tx.groupMember.count({ where: { groupId, playerId, leftOn: null } })) > 0
  return isPresent ? playerId : null
}
