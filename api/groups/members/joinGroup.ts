import { admitOwner } from '#api/accounts/admitOwner.ts'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import type { Deps } from '#api/deps/deps.ts'
import { GROUPS_PER_PLAYER } from '#game/groups/groupRule.ts'
import { err, ok } from '#game/result.ts'
import { withMemberships, type Tx } from '#api/groups/changeGroup.ts'
import { dateOf, todayOf } from '#api/games/days.ts'
import { findGroup, type SeenGroup } from '#api/groups/findGroups.ts'
import { findGroupOfCode } from './findInvitation.ts'
import { findLastStay, isGroupFull } from './groupRoom.ts'
import type { AlreadyMember, GroupResult } from '#api/groups/groupRefused.ts'

/**
 * Makes the logged-in player a member of the group of a link. Refuses NOT_LOGGED_IN, TOO_MANY_TRIES,
 * UNKNOWN_LINK (malformed, unknown, revoked or replaced, or of a deleted group), ALREADY_MEMBER (with the
 * group), GROUP_FULL and TOO_MANY_GROUPS.
 */
export async function joinGroup(
  deps: Deps,
  { browser, code }: { browser: BrowserSession; code: string },
): Promise<GroupResult<SeenGroup, AlreadyMember>> {
  const limits = { limit: 'joinOfPlayer', ofAddress: 'joinFromAddress' } as const
  const admitted = await admitOwner(deps, browser, limits)
  if (!admitted.ok) return admitted
  const { playerId } = admitted.value
  const join = async (tx: Tx): Promise<GroupResult<SeenGroup, AlreadyMember>> => {
    const found = await findGroupOfCode({ db: tx }, code)
    if (found === null) return err({ reason: 'UNKNOWN_LINK' })
    const { id: groupId, key, members, _count: stays } = found
    const present = await findGroup({ db: tx }, { playerId, key })
    if (present !== null) return err({ reason: 'ALREADY_MEMBER', group: present })
    const today = dateOf(todayOf(deps))
    const last = await findLastStay({ db: tx }, { groupId, playerId, today })
    const size = { members: members.length, stays: stays.members }
    if (isGroupFull(size, last)) return err({ reason: 'GROUP_FULL' })
    const groups = await tx.groupMember.count({ where: { playerId, leftOn: null } })
    if (groups >= GROUPS_PER_PLAYER) return err({ reason: 'TOO_MANY_GROUPS' })
    // A player who left today stays as if without leaving, so a day has one stay at most. A player who was
    // invisible is invisible again.
    const hidden = last?.hidden ?? false
    if (last?.endedToday) await tx.groupMember.update({ where: { id: last.id }, data: { leftOn: null } })
    else await tx.groupMember.create({ data: { groupId, playerId, joinedOn: today, hidden } })
    const group = await findGroup({ db: tx }, { playerId, key })
    if (group === null) throw new Error('The new membership is missing')
    return ok(group)
  }
  const joined = await withMemberships(deps, admitted.value, join)
  if (joined.ok) deps.pubSub.publish('groupChanged', [joined.value.id])
  return joined
}
