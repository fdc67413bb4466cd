import type { Tx } from '#api/groups/changeGroup.ts'

/**
 * Gives a group to another present member, or deletes it if there is none: to a visible member if possible,
 * else to an invisible one, each time to the member with the longest present stay. Returns whether the group
 * still exists. The caller has locked the memberships.
 */
export async function handOver(
  tx: Tx,
  { groupId, ownerId }: { groupId: number; ownerId: number },
): Promise<boolean> {
  const next = await tx.groupMember.findFirst({
    where: { groupId, leftOn: null, playerId: { not: ownerId } },
    orderBy: [{ hidden: 'asc' }, { id: 'asc' }],
    select: { playerId: true, hidden: true },
  })
  if (next === null) {
    await tx.group.delete({ where: { id: groupId } })
    return false
  }
  // A group that seems to be over has no link that works: otherwise it would reveal the invisible owner.
  const link = next.hidden ? { codeHash: null, code: null } : {}
  await tx.group.update({ where: { id: groupId }, data: { ownerId: next.playerId, ...link } })
  return true
}
