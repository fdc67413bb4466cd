import { linkCodeHash } from '#api/auth/codes.ts'
import type { Deps } from '#api/deps/deps.ts'
import type { GroupRule } from '#game/groups/groupRule.ts'
import { dateOf, todayOf } from '#api/games/days.ts'
import { describeGroup, findGroup, GROUP, stillHas, type SeenGroup } from '#api/groups/findGroups.ts'
import { findLastStay, isGroupFull } from './groupRoom.ts'

/** All that the link of a group shows. `group` is the group itself if the viewer is a member. */
export type Invitation = {
  name: string
  rule: GroupRule
  /** Null if the owner is invisible. */
  ownerName: string | null
  /** The number of visible members. */
  memberCount: number
  isFull: boolean
  group: SeenGroup | null
}

/**
 * The invitation of a link for a viewer (null: without a session); null for a code that is malformed or
 * unknown, and for the code of a link that was revoked or replaced or whose group was deleted.
 */
export async function findInvitation(
  deps: Deps,
  { playerId, code }: { playerId: number | null; code: string },
): Promise<Invitation | null> {
  const row = await findGroupOfCode(deps, code)
  if (row === null) return null
  const { members, owner, _count: stays, ...shown } = row
  const { id: groupId, key, name, rule, ownerId } = describeGroup(shown)
  const visible = members.filter(({ hidden }) => !hidden)
  const group = await findGroup(deps, { playerId, key })
  const today = dateOf(todayOf(deps))
  const last = playerId === null ? null : await findLastStay(deps, { groupId, playerId, today })
  return {
    name,
    rule,
    ownerName: visible.some((member) => member.playerId === ownerId) ? owner.username : null,
    memberCount: visible.length,
    isFull: group === null && isGroupFull({ members: members.length, stays: stays.members }, last),
    group,
  }
}

/** The group of a link's code with its owner and its present members; null if no link has the code. */
export async function findGroupOfCode({ db }: { db: Pick<Deps['db'], 'group'> }, code: string) {
  const codeHash = linkCodeHash(code)
  if (codeHash === null) return null
  const group = await db.group.findUnique({
    where: { codeHash },
    select: {
      ...GROUP,
      owner: { select: { username: true } },
      members: { where: { leftOn: null }, select: { playerId: true, hidden: true } },
      // All stays, also those that have ended.
      _count: { select: { members: true } },
    },
  })
  return group !== null && stillHas('owner')(group) ? group : null
}
