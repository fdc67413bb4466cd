import { findLoggedIn } from '#api/accounts/findAccount.ts'
import { refuseTries } from '#api/accounts/refusals.ts'
import { senderOf } from '#api/auth/clientAddress.ts'
import type { Deps } from '#api/deps/deps.ts'
import { err, ok } from '#game/result.ts'
import { updateGroup, type GroupRequest } from './changeGroup.ts'
import type { SeenGroup } from './findGroups.ts'
import { newGroupCode } from './groupCode.ts'
import type { GroupOutcome } from './groupRefused.ts'

/**
 * Gives a group a new link, for the owner. The earlier link no longer works. Refuses NOT_LOGGED_IN,
 * TOO_MANY_TRIES, UNKNOWN_GROUP and NOT_OWNER.
 */
export async function rotateGroupLink(deps: Deps, request: GroupRequest): Promise<GroupOutcome<SeenGroup>> {
  const { browser } = request
  const user = await findLoggedIn(deps, browser)
  if (user === null) return err({ reason: 'NOT_LOGGED_IN' })
  const refused = await refuseTries(deps, { browser, account: user.emailKey }, [
    ['groupOfPlayer', String(user.playerId)],
    ['groupFromAddress', senderOf(browser.address)],
  ])
  if (refused !== null) return refused
  return await updateGroup(deps, { ...request, by: 'owner' }, async (tx, { id }) => {
    await tx.group.update({ where: { id }, data: newGroupCode(deps) })
    return ok(true)
  })
}
