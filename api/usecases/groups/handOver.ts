import type { Tx } from './changeGroup.ts'

/**
 * Gives a group to another present member, or deletes it if there is none: to a visible member if possible,
 * else to an invisible one, each time to the one who joined first. Returns whether the group still exists.
 * The caller has locked the memberships.
 */
export async function handOver(
  tx: Tx,
  { groupId, ownerId }: { groupId: number; ownerId: number },
): Promise<boolean> {
  const next = await tx.groupMember.findFirst({
    where: { groupId, leftOn: null, playerId: { not: ownerId } },
    orderBy: [{ hidden: 'asc' }, { id: 'asc' }],
    select: { playerId: true },
  })
  if (next === null) await tx.group.delete({ where: { id: groupId } })
  else await tx.group.update({ where: { id: groupId }, data: { ownerId: next.playerId } })
  return next !== null
}
