import type { Tx } from '#api/groups/changeGroup.ts'
import type { SeenGroup } from '#api/groups/findGroups.ts'

/** The player of a handle who is another present and visible member of a group; null for any other handle. */
export async function findOther(
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
