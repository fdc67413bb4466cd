import { analystTokenHash, newAnalystToken } from '#api/auth/analystToken.ts'
import type { Deps } from '#api/deps/deps.ts'
import { err, ok, type Result } from '#game/result.ts'

/** A person with a token who may query all plays. */
export type Analyst = { id: number; name: string }

export type KnownAnalyst = Analyst & { createdAt: Date; revokedAt: Date | null; lastUsedAt: Date | null }

type Needed = Pick<Deps, 'pool' | 'clock'>

/**
 * Adds an analyst and returns the token, which is never shown again. Refuses NOT_A_NAME (a name has 1 to 60
 * characters and no control characters) and NAME_TAKEN. A revoked analyst keeps the name, so that records of
 * its use stay unambiguous.
 */
export async function addAnalyst(
  { pool, clock }: Needed,
  name: string,
): Promise<Result<string, 'NOT_A_NAME' | 'NAME_TAKEN'>> {
  if (!/^[^\p{C}]{1,60}$/u.test(name) || name.trim() !== name) return err('NOT_A_NAME')
  const token = newAnalystToken()
  const { rowCount } = await pool.query(
    'insert into analysts (name, token_hash, created_at) values ($1, $2, $3) on conflict (name) do nothing',
    [name, analystTokenHash(token), clock()],
  )
  return rowCount === 1 ? ok(token) : err('NAME_TAKEN')
}

/** All analysts, revoked ones included, oldest first. */
export async function listAnalysts({ pool }: Needed): Promise<KnownAnalyst[]> {
  const { rows } = await pool.query<KnownAnalyst>(
    `select id, name, created_at as "createdAt", revoked_at as "revokedAt", last_used_at as "lastUsedAt"
     from analysts order by id`,
  )
  return rows
}

/** Revokes a token, at once and permanently. Returns false if the name has no valid token. */
export async function revokeAnalyst({ pool, clock }: Needed, name: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update analysts set revoked_at = $2 where name = $1 and revoked_at is null',
    [name, clock()],
  )
  return rowCount === 1
}

/** Finds the analyst of a token; null if the token is unknown or revoked. */
export async function findAnalyst({ pool }: Pick<Deps, 'pool'>, token: string): Promise<Analyst | null> {
  const tokenHash = analystTokenHash(token)
  if (tokenHash === null) return null
  const { rows } = await pool.query<Analyst>({
    name: 'find_analyst',
    text: 'select id, name from analysts where token_hash = $1 and revoked_at is null',
    values: [tokenHash],
  })
  return rows[0] ?? null
}
