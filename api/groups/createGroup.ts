import { randomInt } from 'node:crypto'
import { admitOwner } from '#api/accounts/admitOwner.ts'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import type { Deps } from '#api/deps/deps.ts'
import { easternDay } from '#game/day.ts'
import { drawGroupWords } from '#game/groups/groupName.ts'
import { GROUPS_PER_PLAYER, parseGroupRule } from '#game/groups/groupRule.ts'
import { err, ok } from '#game/result.ts'
import { withMemberships } from './changeGroup.ts'
import { dateOf } from '#api/games/days.ts'
import { findGroup, type SeenGroup } from './findGroups.ts'
import { newGroupCode } from './groupCode.ts'
import type { GroupResult } from './groupRefused.ts'

/**
 * Creates a group with a rule, a drawn name and a link. The logged-in player is its owner and first member.
 * Refuses NOT_A_RULE, NOT_LOGGED_IN, TOO_MANY_TRIES and TOO_MANY_GROUPS.
 */
export async function createGroup(
  deps: Deps,
  { browser, rule }: { browser: BrowserSession; rule: Parameters<typeof parseGroupRule>[0] },
): Promise<GroupResult<SeenGroup>> {
  const parsed = parseGroupRule(rule)
  if (!parsed.ok) return err({ reason: 'NOT_A_RULE', rule: parsed.error })
  const limits = { limit: 'groupOfPlayer', ofAddress: 'groupFromAddress' } as const
  const admitted = await admitOwner(deps, browser, limits)
  if (!admitted.ok) return admitted
  const { playerId } = admitted.value
  return await withMemberships(deps, admitted.value, async (tx): Promise<GroupResult<SeenGroup>> => {
    const joined = await tx.groupMember.count({ where: { playerId, leftOn: null } })
    if (joined >= GROUPS_PER_PLAYER) return err({ reason: 'TOO_MANY_GROUPS' })
    const createdAt = deps.clock()
    const { modes, points, ...rest } = parsed.value
    const { key } = await tx.group.create({
      data: {
        ...drawGroupWords((end) => randomInt(end)),
        ...rest,
        modes: [...modes],
        points: [...points],
        ...newGroupCode(deps),
        ownerId: playerId,
        createdAt,
        members: { create: { playerId, joinedOn: dateOf(easternDay(createdAt)) } },
      },
      select: { key: true },
    })
    const group = await findGroup({ db: tx }, { playerId, key })
    if (group === null) throw new Error('The new group is missing')
    return ok(group)
  })
}
