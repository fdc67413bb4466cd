import { analystTokenHash, newAnalystToken } from '#api/auth/codes.ts'
import type { Deps } from '#api/deps/deps.ts'
import { err, ok, type Result } from '#game/result.ts'

/** A person with a token who may query all plays. */
export type Analyst = { id: number; name: string }

export type KnownAnalyst = Analyst & { createdAt: Date; revokedAt: Date | null; lastUsedAt: Date | null }

type Needed = Pick<Deps, 'db' | 'clock'>

/**
 * Adds an analyst and returns the token, which is never shown again. Refuses NOT_A_NAME (a name has 1 to 60
 * characters and no control characters) and NAME_TAKEN. A revoked analyst keeps the name, so that records of
 * its use stay unambiguous.
 */
export async function addAnalyst(
  { db, clock }: Needed,
  name: string,
): Promise<Result<string, 'NOT_A_NAME' | 'NAME_TAKEN'>> {
  if (!/^[^\p{C}]{1,60}$/u.test(name) || name.trim() !== name) return err('NOT_A_NAME')
  const { token, tokenHash } = newAnalystToken()
  const data = { name, tokenHash, createdAt: clock() }
  const { count } = await db.analyst.createMany({ data, skipDuplicates: true })
  return count === 1 ? ok(token) : err('NAME_TAKEN')
}

/** All analysts, revoked ones included, oldest first. */
export async function listAnalysts({ db }: Needed): Promise<KnownAnalyst[]> {
  return await db.analyst.findMany({
    select: { id: true, name: true, createdAt: true, revokedAt: true, lastUsedAt: true },
    orderBy: { id: 'asc' },
  })
}

/** Revokes a token, at once and permanently. Returns false if the name has no valid token. */
export async function revokeAnalyst({ db, clock }: Needed, name: string): Promise<boolean> {
  const { count } = await db.analyst.updateMany({
    where: { name, revokedAt: null },
    data: { revokedAt: clock() },
  })
  return count === 1
}

/** Finds the analyst of a token; null if the token is unknown or revoked. */
export async function findAnalyst({ db }: Pick<Deps, 'db'>, token: string): Promise<Analyst | null> {
  const tokenHash = analystTokenHash(token)
  if (tokenHash === null) return null
  return await db.analyst.findUnique({
    where: { tokenHash, revokedAt: null },
    select: { id: true, name: true },
  })
}
