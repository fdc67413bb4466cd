import { createHash, randomBytes } from 'node:crypto'
import type { Deps } from '#api/deps.ts'

/** A session lives this long after it was made or last renewed. */
export const SESSION_LIFETIME_MS = 400 * 86_400_000
const RENEWED_AFTER_MS = 86_400_000

/** The session of the browser that asks, as far as one request knows it. */
export class BrowserSession {
  #token: string | null
  #setCookie: (token: string) => void

  /** `setCookie` is called when the browser shall keep another token, or the same one for longer. */
  constructor(token: string | null, setCookie: (token: string) => void) {
    this.#token = token
    this.#setCookie = setCookie
  }

  /** SHA-256 of the browser's token; null when it has none. */
  get tokenHash(): Buffer | null {
    return this.#token === null ? null : hashOf(this.#token)
  }

  /** Has the browser keep a token, in place of its own where it is another, for a session's lifetime. */
  keep(token: string): void {
    this.#token = token
    this.#setCookie(token)
  }

  /** Has the browser keep the token that it has for another lifetime. */
  keepLonger(): void {
    if (this.#token !== null) this.#setCookie(this.#token)
  }
}

export type Session = { playerId: number; expiresAt: Date }

/** Whose session the browser's is; null when it has none that lives. */
export async function findSession({ pool, clock }: Deps, browser: BrowserSession): Promise<Session | null> {
  const { tokenHash } = browser
  if (tokenHash === null) return null
  const { rows } = await pool.query<Session>({
    name: 'find_session',
    text: `select player_id as "playerId", expires_at as "expiresAt" from sessions
      where token_hash = $1 and expires_at > $2`,
    values: [tokenHash, clock()],
  })
  return rows[0] ?? null
}

/** Makes a player and a session for it that the browser keeps. Answers the player. */
export async function startVisitorSession({ pool, clock }: Deps, browser: BrowserSession): Promise<number> {
  const token = randomBytes(32).toString('base64url')
  const at = clock()
  const { rows } = await pool.query<{ playerId: number }>({
    name: 'start_visitor_session',
    text: `with player as (insert into players (created_at) values ($2) returning id)
      insert into sessions (token_hash, player_id, created_at, expires_at)
      select $1, id, $2, $3 from player returning player_id as "playerId"`,
    values: [hashOf(token), at, expiryAfter(at)],
  })
  browser.keep(token)
  return (rows[0] as { playerId: number }).playerId
}

/** Lets a session that was made or renewed over a day ago live for another full lifetime. */
export async function renewSession(
  { pool, clock }: Deps,
  browser: BrowserSession,
  expiresAt: Date,
): Promise<void> {
  const renewed = expiryAfter(clock())
  if (renewed.getTime() - expiresAt.getTime() <= RENEWED_AFTER_MS) return
  await pool.query({
    name: 'renew_session',
    text: 'update sessions set expires_at = $2 where token_hash = $1',
    values: [browser.tokenHash, renewed],
  })
  browser.keepLonger()
}

function expiryAfter(at: Date): Date {
  return new Date(at.getTime() + SESSION_LIFETIME_MS)
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
