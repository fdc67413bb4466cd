import type { Deps } from '#api/deps.ts'

/** A browser that is signed in. The handle names the session in public; it signs nobody in. */
export type OpenSession = { handle: string; startedAt: Date; lastUsedAt: Date }

/** The sessions of a player, the last used first. */
export async function listSessions({ db, clock }: Deps, playerId: number): Promise<OpenSession[]> {
  const sessions = await db.session.findMany({
    where: { playerId, expiresAt: { gt: clock() } },
    select: { handle: true, createdAt: true, lastUsedAt: true },
    orderBy: [{ lastUsedAt: 'desc' }, { createdAt: 'desc' }],
  })
  return sessions.map(({ handle, createdAt, lastUsedAt }) => ({ handle, startedAt: createdAt, lastUsedAt }))
}
