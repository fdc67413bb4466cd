import type { Deps } from '#api/deps/deps.ts'
import { err, ok } from '#game/result.ts'
import { changeGroup, type GroupRequest, type Tx } from '#api/groups/changeGroup.ts'
import { dateOf, todayOf } from '#api/games/days.ts'
import type { GroupResult } from '#api/groups/groupRefused.ts'
import { handOver } from './handOver.ts'

/**
 * Ends the viewer's membership. Past days keep counting. An owner leaves only without other visible members:
 * the group then goes to an invisible member, without a link, or ends. Returns the player. Refuses
 * NOT_LOGGED_IN, TOO_MANY_TRIES, UNKNOWN_GROUP and OWNER_STAYS.
 */
export async function leaveGroup(deps: Deps, request: GroupRequest): Promise<GroupResult<number>> {
  return await changeGroup(deps, { ...request, by: 'member' }, async (tx, group) => {
    const { id, viewerId, isOwner } = group
    if (isOwner) {
      const others = { groupId: id, leftOn: null, hidden: false, playerId: { not: viewerId } }
      if ((await tx.groupMember.count({ where: others })) > 0) return err({ reason: 'OWNER_STAYS' })
      if (!(await handOver(tx, { groupId: id, ownerId: viewerId })))
        return ok({ value: viewerId, isChanged: true })
    }
    await endStay(tx, { groupId: id, playerId: viewerId, today: dateOf(todayOf(deps)) })
    return ok({ value: viewerId, isChanged: true })
  })
}

/** Ends a player's present membership, today. The last day is never before the first one. */
export async function endStay(
  tx: Tx,
  { groupId, playerId, today }: { groupId: number; playerId: number; today: Date },
): Promise<void> {
  const stay = await tx.groupMember.findFirst({
    where: { groupId, playerId, leftOn: null },
    select: { id: true, joinedOn: true },
  })
  if (stay === null) return
  const leftOn = stay.joinedOn > today ? stay.joinedOn : today
  await tx.groupMember.update({ where: { id: stay.id }, data: { leftOn } })
}
