import { pictureUrl } from '#api/accounts/findAccount.ts'
import type { Deps } from '#api/deps/deps.ts'
import type { Day } from '#game/day.ts'
import type { Stay } from '#game/groups/standings.ts'
import { dayOf } from '#api/games/days.ts'
import { stillHas, type SeenGroup } from '#api/groups/findGroups.ts'

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

/** All stays in a group, also those of invisible members. Only `membersSeenBy` shows them to a viewer. */
export async function loadStays({ db }: Pick<Deps, 'db'>, groupId: number) {
  const stays = await db.groupMember.findMany({
    where: { groupId },
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
  return stays.filter(stillHas('user'))
}

export type MemberStay = Awaited<ReturnType<typeof loadStays>>[number]

/**
 * The members of a group, present and past, in the order of joining. Invisible members are left out, except
 * the viewer.
 */
export function membersSeenBy(
  stays: readonly MemberStay[],
  { ownerId, viewerId }: Pick<SeenGroup, 'ownerId' | 'viewerId'>,
): Member[] {
  const members = new Map<number, Member>()
  for (const { playerId, handle, hidden, user, ...stay } of stays) {
    if (hidden && playerId !== viewerId) continue
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
