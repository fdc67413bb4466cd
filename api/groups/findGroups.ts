import type { Deps } from '#api/deps/deps.ts'
import type { GroupRule } from '#game/groups/groupRule.ts'
import { groupName } from '#game/groups/groupName.ts'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { easternDay, type Day } from '#game/day.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'

/**
 * A group for one of its present members, the viewer. Only `findGroups` makes it, so a request without a
 * membership can read nothing of a group but its invitation.
 */
export type SeenGroup = {
  id: number
  key: string
  name: string
  rule: GroupRule
  createdOn: Day
  ownerId: number
  /** The link's code, encrypted; null without a link. */
  encryptedCode: string | null
  viewerId: number
  isOwner: boolean
  /** Whether the viewer is invisible to the other members. */
  isHidden: boolean
  /** The number of present members that the viewer sees. */
  memberCount: number
}

/** The groups to find: those of keys (null: all), or the one of an id. */
type Wanted = { keys: readonly string[] | null } | { id: number }

/**
 * The groups of players (null: none), in the order of joining, once for each player. An unknown group and a
 * group of others are alike here, in the result and in the statements.
 */
export async function findGroups(
  { db }: { db: Pick<Deps['db'], 'groupMember'> },
  { playerIds, ...wanted }: Wanted & { playerIds: readonly (number | null)[] },
): Promise<SeenGroup[]> {
  const memberships = await db.groupMember.findMany({
    where: {
      playerId: { in: playerIds.map((id) => id ?? NO_PLAYER) },
      leftOn: null,
      ...('id' in wanted && { groupId: wanted.id }),
      ...('keys' in wanted && wanted.keys !== null && { group: { key: { in: [...wanted.keys] } } }),
    },
    orderBy: { id: 'asc' },
    select: { playerId: true, hidden: true, group: { select: { ...GROUP, _count: VISIBLE } } },
  })
  return memberships.filter(stillHas('group')).map(({ playerId: viewerId, hidden, group }) => {
    const { _count: count, ...row } = group
    const { code, ...shown } = describeGroup(row)
    return {
      ...shown,
      encryptedCode: code,
      viewerId,
      isOwner: group.ownerId === viewerId,
      isHidden: hidden,
      // Invisible viewers see themselves.
      memberCount: count.members + (hidden ? 1 : 0),
    }
  })
}

/**
 * Whether a row still has its required relation. Prisma reads a relation in a second statement. If its row is
 * deleted before that, the relation is null, which its type does not say.
 */
export function stillHas<Name extends string>(name: Name): (row: Readonly<Record<Name, unknown>>) => boolean {
  return (row) => row[name] !== null
}

// One statement counts the members of all groups of a list.
const VISIBLE = { select: { members: { where: { leftOn: null, hidden: false } } } } as const

// No row has this value.
const NO_PLAYER = -1

/** The group of a key for a player who is a present member; null for anybody else, and without a group. */
export async function findGroup(
  deps: { db: Pick<Deps['db'], 'groupMember'> },
  { playerId, key }: { playerId: number | null; key: string },
): Promise<SeenGroup | null> {
  const [group = null] = await findGroups(deps, { playerIds: [playerId], keys: [key] })
  return group
}

/** The columns of a group, except the hash of its link's code. */
export const GROUP = {
  id: true,
  key: true,
  adjective: true,
  noun: true,
  ownerId: true,
  modes: true,
  points: true,
  dayScore: true,
  missedDay: true,
  code: true,
  createdAt: true,
} as const satisfies Prisma.GroupSelect

type GroupRow = Prisma.GroupGetPayload<{ select: typeof GROUP }>

/** A group's row in the terms of the rules. */
export function describeGroup({ modes, points, dayScore, missedDay, createdAt, ...row }: GroupRow) {
  const { id, key, ownerId, code } = row
  const rule: GroupRule = {
    modes: DIGIT_COUNTS.filter((digits) => modes.includes(digits)),
    points,
    dayScore,
    missedDay,
  }
  return { id, key, name: groupName(row), rule, createdOn: easternDay(createdAt), ownerId, code }
}
