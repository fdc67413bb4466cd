import type { Deps } from '#api/deps/deps.ts'

/** A logged-in browser. The handle is the session's public name; it does not authenticate. */
export type OpenSession = { handle: string; startedAt: Date; lastUsedAt: Date }

/** The sessions of a player, the most recently used first. */
export async function listSessions({ db, clock }: Deps, playerId: number): Promise<OpenSession[]> {
  const sessions = await db.session.findMany({
    where: { playerId, expiresAt: { gt: clock() } },
    select: { handle: true, createdAt: true, lastUsedAt: true },
    orderBy: [{ lastUsedAt: 'desc' }, { createdAt: 'desc' }],
  })
  return sessions.map(({ handle, createdAt, lastUsedAt }) => ({ handle, startedAt: createdAt, lastUsedAt }))
}
