import { admitOwner } from '#api/accounts/admitOwner.ts'
import type { NotLoggedIn } from '#api/accounts/refusals.ts'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { lock } from '#api/database/prismaClient.ts'
import type { Deps } from '#api/deps/deps.ts'
import { err, ok, type Err } from '#game/result.ts'
import type { Prisma, User } from '#prisma/generated/client/client.ts'
import { findGroup, type SeenGroup } from './findGroups.ts'
import type { GroupResult } from './groupRefused.ts'

export type Tx = Prisma.TransactionClient

/**
 * Locks the memberships of all groups until the end of the transaction. Memberships change rarely, so one
 * lock is enough. It keeps the limits exact, and it lets no account be deleted while it becomes an owner.
 */
export async function lockMemberships(tx: Tx): Promise<void> {
  await lock(tx, 'groups')
}

/** Changes memberships of an account while they are locked. Refuses NOT_LOGGED_IN for a deleted account. */
export async function withMemberships<T>(
  { db }: Deps,
  { playerId }: User,
  change: (tx: Tx) => Promise<T>,
): Promise<T | Err<NotLoggedIn>> {
  return await db.$transaction(async (tx) => {
    await lockMemberships(tx)
    const isDeleted = (await tx.user.count({ where: { playerId } })) === 0
    return isDeleted ? err({ reason: 'NOT_LOGGED_IN' }) : await change(tx)
  })
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
  change: (tx: Tx, group: SeenGroup) => Promise<GroupResult<Changed<T>>>,
): Promise<GroupResult<T>> {
  const limits = { limit: 'groupChangeOfPlayer', ofAddress: 'groupChangeFromAddress' } as const
  const admitted = await admitOwner(deps, browser, limits)
  if (!admitted.ok) return admitted
  const user = admitted.value
  const changed = await withMemberships(
    deps,
    user,
    async (tx): Promise<GroupResult<Changed<T> & { id: number }>> => {
      const group = await findGroup({ db: tx }, { playerId: user.playerId, key })
      if (group === null) return err({ reason: 'UNKNOWN_GROUP' })
      if (by === 'owner' && !group.isOwner) return err({ reason: 'NOT_OWNER' })
      const result = await change(tx, group)
      return result.ok ? ok({ id: group.id, ...result.value }) : result
    },
  )
  if (!changed.ok) return changed
  const { id, value, isChanged } = changed.value
  if (isChanged) deps.pubSub.publish('groupChanged', [id])
  return ok(value)
}
