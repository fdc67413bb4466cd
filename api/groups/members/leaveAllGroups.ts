import { lockMemberships, type Tx } from '#api/groups/changeGroup.ts'
import { handOver } from './handOver.ts'

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
