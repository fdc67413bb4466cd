import { pictureUrl } from '#api/accounts/findAccount.ts'
import type { Deps } from '#api/deps/deps.ts'
import type { Day } from '#game/day.ts'
import type { Stay } from '#game/groups/standings.ts'
import { dayOf } from './days.ts'
import type { SeenGroup } from './findGroups.ts'

/** A member of a group, present or past, as the viewer sees it. */
export type Member = {
  playerId: number
  /** The public id of the membership, the same after a player has left and joined again. */
  handle: string
  name: string
  pictureUrl: string
  isOwner: boolean
  isMe: boolean
  isHidden: boolean
  /** Whether the player is no longer a member. */
  hasLeft: boolean
  /** The day of the latest joining. */
  joinedOn: Day
  /** Oldest first. */
  stays: Stay[]
}

/**
 * The members of a group, present and past, in the order of joining. Invisible members are left out, except
 * the viewer.
 */
export async function listMembers(
  { db }: Pick<Deps, 'db'>,
  { id, ownerId, viewerId }: SeenGroup,
): Promise<Member[]> {
  const rows = await db.groupMember.findMany({
    where: { groupId: id, OR: [{ hidden: false }, { playerId: viewerId }] },
    orderBy: { id: 'asc' },
    select: {
      handle: true,
      playerId: true,
      joinedOn: true,
      leftOn: true,
      hidden: true,
      user: { select: { username: true, avatar: true, pictureType: true } },
    },
  })
  const members = new Map<number, Member>()
  for (const { playerId, handle, hidden, user, ...stay } of rows) {
    const joined = dayOf(stay.joinedOn)
    const left = stay.leftOn && dayOf(stay.leftOn)
    const earlier = members.get(playerId)
    members.set(playerId, {
      playerId,
      handle: earlier?.handle ?? handle,
      name: user.username,
      pictureUrl: pictureUrl(user),
      isOwner: playerId === ownerId,
      isMe: playerId === viewerId,
      isHidden: hidden,
      hasLeft: left !== null,
      joinedOn: joined,
      stays: [...(earlier?.stays ?? []), { joined, left }],
    })
  }
  return [...members.values()]
}
