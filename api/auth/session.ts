import { hash, randomBytes } from 'node:crypto'
import type { Deps } from '#api/deps.ts'
import type { SecurityEvent } from './securityLog.ts'

const DAY_MS = 86_400_000

/** The longest that browsers keep a cookie; a visitor's session lives so long after it was made or last renewed. */
export const COOKIE_LIFETIME_MS = 400 * DAY_MS
const VISITOR_IDLE_MS = COOKIE_LIFETIME_MS
/** A signed-in session ends after so long without use, and in any case so long after it began. */
export const SIGNED_IN_IDLE_MS = 30 * DAY_MS
export const SIGNED_IN_LIFETIME_MS = 365 * DAY_MS
const RENEWED_AFTER_MS = DAY_MS

type Wire = {
  /** What the browser sent; null for nothing, or what was never ours. */
  token: string | null
  knownDevice: string | null
  /** The network address that asks. */
  address: string
  /** Has the browser keep another token, or the same one for longer; null: none. */
  setToken: (token: string | null) => void
  setKnownDevice: (mark: string) => void
  /** Tells the log what happened to a sign-in, an account or a protection. */
  tell: (event: SecurityEvent) => void
}

/** The session of the browser that asks, as far as one request knows it. */
export class BrowserSession {
  #wire: Wire
  #token: string | null
  #tokenHash: Buffer | null = null

  constructor(wire: Wire) {
    this.#wire = wire
    this.#token = wire.token
  }

  /** SHA-256 of the browser's token; null when it has none. */
  get tokenHash(): Buffer | null {
    if (this.#token !== null) this.#tokenHash ??= hashOf(this.#token)
    return this.#tokenHash
  }

  get address(): string {
    return this.#wire.address
  }

  /** The mark of a browser that has signed in before; see knownDevice.ts. */
  get knownDevice(): string | null {
    return this.#wire.knownDevice
  }

  /** Has the browser keep a token, in place of its own where it is another, for a session's lifetime. */
  keep(token: string): void {
    this.#token = token
    this.#tokenHash = null
    this.#wire.setToken(token)
  }

  /** Has the browser keep the token that it has for another lifetime. */
  keepLonger(): void {
    if (this.#token !== null) this.#wire.setToken(this.#token)
  }

  /** Has the browser forget its token. */
  forget(): void {
    this.#token = null
    this.#tokenHash = null
    this.#wire.setToken(null)
  }

  keepKnownDevice(mark: string): void {
    this.#wire.setKnownDevice(mark)
  }

  /** Tells the log what happened to a sign-in, an account or a protection, when this browser asked. */
  tell(event: SecurityEvent): void {
    this.#wire.tell(event)
  }

  /** The same browser as somebody without a session, whose cookies nothing changes. */
  asStranger(): BrowserSession {
    const setNothing = () => undefined
    return new BrowserSession({
      ...this.#wire,
      token: null,
      setToken: setNothing,
      setKnownDevice: setNothing,
    })
  }
}

/** `endsAt` is null for a visitor's. */
export type Session = { playerId: number; expiresAt: Date; endsAt: Date | null }

/** Whose session the browser's is; null when it has none that lives. */
export async function findSession(
  { pool, clock }: Deps,
  browser: BrowserSession,
): Promise<(Session & { handle: string }) | null> {
  const { tokenHash } = browser
  if (tokenHash === null) return null
  const { rows } = await pool.query<Session & { handle: string }>({
    name: 'find_session',
    text: `select player_id as "playerId", expires_at as "expiresAt", ends_at as "endsAt", handle
      from ${sessionOf('$1')} where expires_at > $2`,
    values: [tokenHash, clock()],
  })
  return rows[0] ?? null
}

/**
 * SQL for the `session` of a token, alive or not. Behind `offset 0` it is found by the token alone: as long as there were few
 * sessions, PostgreSQL would as soon have gone through all that live, and kept to that when there were many.
 */
export function sessionOf(tokenHash: string): string {
  return `(select * from sessions where token_hash = ${tokenHash} offset 0) session`
}

/**
 * Whether a caller means another session than the browser's: it names one by its public handle (null: none), and that is not
 * the one of the cookie. Such a caller, a tab from before a sign-in, say, is answered as a stranger. Without a cookie
 * there is nothing to mistake.
 */
export function meansOtherSession(
  browser: BrowserSession,
  session: { handle: string } | null,
  handle: string | null,
): boolean {
  return handle !== null && browser.tokenHash !== null && session?.handle !== handle
}

/** The browser for a caller who may name the session that it means: as a stranger where that is another. */
export async function browserMeant(
  deps: Deps,
  browser: BrowserSession,
  handle: string | null,
): Promise<BrowserSession> {
  if (handle === null || browser.tokenHash === null) return browser
  const session = await findSession(deps, browser)
  return meansOtherSession(browser, session, handle) ? browser.asStranger() : browser
}

/** Makes a player and a session for it that the browser keeps. Answers the player. */
export async function startVisitorSession({ pool, clock }: Deps, browser: BrowserSession): Promise<number> {
  const token = newToken()
  const at = clock()
  const { rows } = await pool.query<{ playerId: number }>({
    name: 'start_visitor_session',
    text: `with player as (insert into players (created_at) values ($2) returning id)
      insert into sessions (token_hash, player_id, created_at, last_used_at, expires_at)
      select $1, id, $2, $2, $3 from player returning player_id as "playerId"`,
    values: [hashOf(token), at, expiryAfter(at, null)],
  })
  browser.keep(token)
  return (rows[0] as { playerId: number }).playerId
}

/**
 * Signs the browser in as an account's player, with a token that nobody has seen before. The session that the
 * browser had ends, and with it all others of the visitors `claimedFrom`. Given a password's hash, signs in only while
 * it is the account's: the lock keeps a change of password from passing by unseen. Answers whether it did.
 */
export async function startAccountSession(
  { pool, clock }: Deps,
  browser: BrowserSession,
  { playerId, claimedFrom, passwordHash }: SignedIn,
): Promise<boolean> {
  const token = newToken()
  const at = clock()
  const endsAt = new Date(at.getTime() + SIGNED_IN_LIFETIME_MS)
  const { rowCount } = await pool.query({
    name: 'start_account_session',
    text: `with account as (select player_id from users
        where player_id = $4 and ($8::text is null or password_hash = $8) for share),
      ended as (delete from sessions using account where token_hash = $1 or sessions.player_id = any ($2::integer[]))
      insert into sessions (token_hash, player_id, created_at, last_used_at, expires_at, ends_at)
      select $3, player_id, $5, $5, $6, $7 from account`,
    values: [
      browser.tokenHash,
      claimedFrom,
      hashOf(token),
      playerId,
      at,
      expiryAfter(at, endsAt),
      endsAt,
      passwordHash,
    ],
  })
  if (rowCount === 1) browser.keep(token)
  return rowCount === 1
}

export type SignedIn = { playerId: number; claimedFrom: number[]; passwordHash: string | null }

/** Lets a session that was made or renewed over a day ago live on, within its limits. */
export async function renewSession(
  { pool, clock }: Deps,
  browser: BrowserSession,
  session: Session,
): Promise<void> {
  const at = clock()
  const renewed = expiryAfter(at, session.endsAt)
  if (renewed.getTime() - session.expiresAt.getTime() <= RENEWED_AFTER_MS) return
  await pool.query({
    name: 'renew_session',
    text: 'update sessions set expires_at = $2, last_used_at = $3 where token_hash = $1',
    values: [browser.tokenHash, renewed, at],
  })
  browser.keepLonger()
}

/** Ends the session that the browser has, and has it forget its token. */
export async function endOwnSession({ pool }: Deps, browser: BrowserSession): Promise<void> {
  await pool.query({
    name: 'end_own_session',
    text: 'delete from sessions where token_hash = $1',
    values: [browser.tokenHash],
  })
  browser.forget()
}

function expiryAfter(at: Date, endsAt: Date | null): Date {
  const idle = endsAt === null ? VISITOR_IDLE_MS : SIGNED_IN_IDLE_MS
  return new Date(Math.min(at.getTime() + idle, endsAt?.getTime() ?? Infinity))
}

function newToken(): string {
  return randomBytes(32).toString('base64url')
}

function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
