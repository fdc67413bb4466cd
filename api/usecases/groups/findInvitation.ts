import { linkCodeHash } from '#api/auth/linkCode.ts'
import type { Deps } from '#api/deps/deps.ts'
import { GROUP_CAPACITY } from '#game/groups/groupLimits.ts'
import type { GroupRule } from '#game/groups/groupRule.ts'
import { describeGroup, findGroup, GROUP, type SeenGroup } from './findGroups.ts'

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
  const { members, owner, ...shown } = row
  const { key, name, rule, ownerId } = describeGroup(shown)
  const visible = members.filter(({ hidden }) => !hidden)
  const group = await findGroup(deps, { playerId, key })
  return {
    name,
    rule,
    ownerName: visible.some((member) => member.playerId === ownerId) ? owner.username : null,
    memberCount: visible.length,
    isFull: group === null && members.length >= GROUP_CAPACITY,
    group,
  }
}

/** The group of a link's code with its owner and its present members; null if no link has the code. */
export async function findGroupOfCode({ db }: { db: Pick<Deps['db'], 'group'> }, code: string) {
  const codeHash = linkCodeHash(code)
  if (codeHash === null) return null
  return await db.group.findUnique({
    where: { codeHash },
    select: {
      ...GROUP,
      owner: { select: { username: true } },
      members: { where: { leftOn: null }, select: { playerId: true, hidden: true } },
    },
  })
}
