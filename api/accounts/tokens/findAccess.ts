import type { AccessScope } from '#api/auth/accessScope.ts'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import type { Deps } from '#api/deps/deps.ts'

const NOTED_AFTER_MS = 86_400_000

/** The player and the scope of a program's access token; null if it is unknown, has ended or was revoked. */
export async function findAccess(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { tokenHash }: BrowserSession,
): Promise<{ playerId: number; scope: AccessScope } | null> {
  if (tokenHash === null) return null
  const at = clock()
  const session = await db.session.findUnique({
    where: { tokenHash, expiresAt: { gt: at }, scope: { not: null } },
    select: { playerId: true, scope: true, lastUsedAt: true },
  })
  if (session === null) return null
  if (at.getTime() - session.lastUsedAt.getTime() > NOTED_AFTER_MS)
    await db.session.updateMany({ where: { tokenHash }, data: { lastUsedAt: at } })
  return { playerId: session.playerId, scope: session.scope as AccessScope }
}
