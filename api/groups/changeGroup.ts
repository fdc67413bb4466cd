import { findLoggedIn } from '#api/accounts/findAccount.ts'
import { refuseTries } from '#api/accounts/refusals.ts'
import { senderOf } from '#api/auth/clientAddress.ts'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { lock } from '#api/database/advisoryLock.ts'
import type { Deps } from '#api/deps/deps.ts'
import { err, ok } from '#game/result.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'
import { findGroup, type SeenGroup } from './findGroups.ts'
import type { GroupOutcome } from './groupRefused.ts'

export type Tx = Prisma.TransactionClient

/**
 * Locks the memberships of all groups until the end of the transaction. Memberships change rarely, so one
 * lock is enough. It keeps the limits exact, and it lets no account be deleted while it becomes an owner.
 */
export async function lockMemberships(tx: Tx): Promise<void> {
  await lock(tx, 'groups')
}

/** A request of a browser to change the group of a key. */
export type GroupRequest = { browser: BrowserSession; key: string }

/** What a change returns, and whether it changed anything. */
type Changed<T> = { value: T; isChanged: boolean }

/**
 * Changes a group for one of its present members, and notifies the others if anything changed. It is the one
 * place that decides who may change a group. `change` runs while the memberships are locked, and its value is
 * returned. Refuses NOT_LOGGED_IN, TOO_MANY_TRIES, UNKNOWN_GROUP (also a group of others) and, if only the
 * owner may, NOT_OWNER.
 */
export async function changeGroup<T>(
  deps: Deps,
  { browser, key, by }: GroupRequest & { by: 'member' | 'owner' },
  change: (tx: Tx, group: SeenGroup) => Promise<GroupOutcome<Changed<T>>>,
): Promise<GroupOutcome<T>> {
  const user = await findLoggedIn(deps, browser)
  if (user === null) return err({ reason: 'NOT_LOGGED_IN' })
  const refused = await refuseTries(deps, { browser, account: user.emailKey }, [
    ['groupChangeOfPlayer', String(user.playerId)],
    ['groupChangeFromAddress', senderOf(browser.address)],
  ])
  if (refused !== null) return refused
  const outcome = await deps.db.$transaction(
    async (tx): Promise<GroupOutcome<Changed<T> & { id: number }>> => {
      await lockMemberships(tx)
      const group = await findGroup({ db: tx }, { playerId: user.playerId, key })
      if (group === null) return err({ reason: 'UNKNOWN_GROUP' })
      if (by === 'owner' && !group.isOwner) return err({ reason: 'NOT_OWNER' })
      const result = await change(tx, group)
      return result.ok ? ok({ id: group.id, ...result.value }) : result
    },
  )
  if (!outcome.ok) return outcome
  const { id, value, isChanged } = outcome.value
  if (isChanged) deps.pubSub.publish('groupChanged', [id])
  return ok(value)
}

/**
 * Like `changeGroup`, for a change after which the viewer is still a member: returns the changed group.
 * `change` returns whether it changed anything.
 */
export async function updateGroup(
  deps: Deps,
  request: GroupRequest & { by: 'member' | 'owner' },
  change: (tx: Tx, group: SeenGroup) => Promise<GroupOutcome<boolean>>,
): Promise<GroupOutcome<SeenGroup>> {
  return await changeGroup(deps, request, async (tx, group): Promise<GroupOutcome<Changed<SeenGroup>>> => {
    const outcome = await change(tx, group)
    if (!outcome.ok) return outcome
    const changed = await findGroup({ db: tx }, { playerId: group.viewerId, key: group.key })
    if (changed === null) return err({ reason: 'UNKNOWN_GROUP' })
    return ok({ value: changed, isChanged: outcome.value })
  })
}
