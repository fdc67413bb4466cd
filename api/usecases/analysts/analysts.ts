import { analystTokenHash, newAnalystToken } from '#api/auth/analystToken.ts'
import type { Deps } from '#api/deps.ts'
import { err, ok, type Result } from '#game/result.ts'

/** Somebody who may ask about all plays. */
export type Analyst = { id: number; name: string }

export type KnownAnalyst = Analyst & { createdAt: Date; revokedAt: Date | null; lastUsedAt: Date | null }

type Asked = Pick<Deps, 'pool' | 'clock'>

/**
 * Lets somebody ask. Answers the token, which is nowhere to be seen again. Refuses NOT_A_NAME (1 to 60 characters, none
 * of them a control character) and NAME_TAKEN, also by one revoked: what a name did stays its own.
 */
export async function addAnalyst(
  { pool, clock }: Asked,
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

/** Everybody who was ever added, oldest first. */
export async function listAnalysts({ pool }: Asked): Promise<KnownAnalyst[]> {
  const { rows } = await pool.query<KnownAnalyst>(
    `select id, name, created_at as "createdAt", revoked_at as "revokedAt", last_used_at as "lastUsedAt"
     from analysts order by id`,
  )
  return rows
}

/** Ends a token, at once and for good. Answers whether there was one to end. */
export async function revokeAnalyst({ pool, clock }: Asked, name: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'update analysts set revoked_at = $2 where name = $1 and revoked_at is null',
    [name, clock()],
  )
  return rowCount === 1
}

/** Whose token it is; null for one that is unknown or revoked. */
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
