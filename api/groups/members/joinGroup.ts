import { findLoggedIn } from '#api/accounts/findAccount.ts'
import { refuseTries } from '#api/accounts/refusals.ts'
import { senderOf } from '#api/auth/clientAddress.ts'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import type { Deps } from '#api/deps/deps.ts'
import { GROUPS_PER_PLAYER } from '#game/groups/groupLimits.ts'
import { err, ok } from '#game/result.ts'
import { lockMemberships } from '#api/groups/changeGroup.ts'
import { dateOf, todayOf } from '#api/groups/days.ts'
import { findGroup, type SeenGroup } from '#api/groups/findGroups.ts'
import { findGroupOfCode } from './findInvitation.ts'
import { findLastStay, isGroupFull } from './groupRoom.ts'
import type { GroupOutcome } from '#api/groups/groupRefused.ts'

/**
 * Makes the logged-in player a member of the group of a link. Refuses NOT_LOGGED_IN, TOO_MANY_TRIES,
 * UNKNOWN_LINK (malformed, unknown, revoked or replaced, or of a deleted group), ALREADY_MEMBER (with the
 * group), GROUP_FULL and TOO_MANY_GROUPS.
 */
export async function joinGroup(
  deps: Deps,
  { browser, code }: { browser: BrowserSession; code: string },
): Promise<GroupOutcome<SeenGroup>> {
  const user = await findLoggedIn(deps, browser)
  if (user === null) return err({ reason: 'NOT_LOGGED_IN' })
  const { playerId, emailKey: account } = user
  const refused = await refuseTries(deps, { browser, account }, [
    ['joinOfPlayer', String(playerId)],
    ['joinFromAddress', senderOf(browser.address)],
  ])
  if (refused !== null) return refused
  const outcome = await deps.db.$transaction(async (tx): Promise<GroupOutcome<SeenGroup>> => {
    await lockMemberships(tx)
    // The account may have been deleted meanwhile.
    if ((await tx.user.count({ where: { playerId } })) === 0) return err({ reason: 'NOT_LOGGED_IN' })
    const found = await findGroupOfCode({ db: tx }, code)
    if (found === null) return err({ reason: 'UNKNOWN_LINK' })
    const { id: groupId, key, members, _count: stays } = found
    const present = await findGroup({ db: tx }, { playerId, key })
    if (present !== null) return err({ reason: 'ALREADY_MEMBER', group: present })
    const today = dateOf(todayOf(deps))
    const last = await findLastStay({ db: tx }, { groupId, playerId, today })
    const size = { members: members.length, stays: stays.members }
    if (isGroupFull(size, last)) return err({ reason: 'GROUP_FULL' })
    const joined = await tx.groupMember.count({ where: { playerId, leftOn: null } })
    if (joined >= GROUPS_PER_PLAYER) return err({ reason: 'TOO_MANY_GROUPS' })
    // A player who left today stays as if without leaving, so a day has one stay at most. A player who was
    // invisible is invisible again.
    const hidden = last?.hidden ?? false
    if (last?.endedToday) await tx.groupMember.update({ where: { id: last.id }, data: { leftOn: null } })
    else await tx.groupMember.create({ data: { groupId, playerId, joinedOn: today, hidden } })
    const group = await findGroup({ db: tx }, { playerId, key })
    if (group === null) throw new Error('The new membership is missing')
    return ok(group)
  })
  if (outcome.ok) deps.pubSub.publish('groupChanged', [outcome.value.id])
  return outcome
}
