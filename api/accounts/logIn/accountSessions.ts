import type { Deps } from '#api/deps/deps.ts'
import { emailKey } from '#api/accounts/emailKey.ts'

/** Ends every session of an account, for ops. Returns their count; null if the address has no account. */
export async function endSessionsOf({ db }: Pick<Deps, 'db'>, email: string): Promise<number | null> {
  const user = await db.user.findUnique({
    where: { emailKey: emailKey(email) },
    select: { playerId: true },
  })
  return user && (await db.session.deleteMany({ where: { playerId: user.playerId } })).count
}

/**
 * Ends all logged-in sessions, for ops. Visitors keep their sessions, which are the only access to their
 * plays. Returns the count of ended sessions.
 */
export async function endAllAccountSessions({ db }: Pick<Deps, 'db'>): Promise<number> {
  return (await db.session.deleteMany({ where: { endsAt: { not: null } } })).count
}

/** How many sessions `endAllAccountSessions` would end now. */
export async function countAccountSessions({ db }: Pick<Deps, 'db'>): Promise<number> {
  return await db.session.count({ where: { endsAt: { not: null } } })
}

/** A session, for ops. Its token is not known. */
export type ListedSession = { handle: string; createdAt: Date; lastUsedAt: Date; expiresAt: Date }

/** Lists the sessions of an account, the last used first; null if the address has no account. */
export async function listSessionsOf(
  { db }: Pick<Deps, 'db'>,
  email: string,
): Promise<ListedSession[] | null> {
  const user = await db.user.findUnique({
    where: { emailKey: emailKey(email) },
    select: { playerId: true },
  })
  return (
    user &&
    (await db.session.findMany({
      where: { playerId: user.playerId },
      select: { handle: true, createdAt: true, lastUsedAt: true, expiresAt: true },
      orderBy: { lastUsedAt: 'desc' },
    }))
  )
}
