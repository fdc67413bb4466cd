import { type Tx, lockMemberships } from '#api/groups/changeGroup.ts'

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

/**
 * Ends all memberships of an account that is being deleted, without a trace: also its past days count no
 * longer. Its own groups go to other members, or end. Returns the groups that have changed.
 */
export async function leaveAllGroups(tx: Tx, playerId: number): Promise<number[]> {
  await lockMemberships(tx)
  const own = await tx.group.findMany({ where: { ownerId: playerId }, select: { id: true } })
  for (const { id } of own) await handOver(tx, { groupId: id, ownerId: playerId })
  const left = await tx.groupMember.findMany({ where: { playerId }, select: { groupId: true } })
  await tx.groupMember.deleteMany({ where: { playerId } })
  return [...new Set(left.map(({ groupId }) => groupId))]
}
