import { hash, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { replaceToken } from './replacedTokens.ts'
import type { SecurityEvent } from './securityLog.ts'

const DAY_MS = 86_400_000

/**
 * The longest lifetime that browsers allow. A visitor's session ends this long after its start or last
 * renewal.
 */
export const COOKIE_LIFETIME_MS = 400 * DAY_MS
const VISITOR_IDLE_MS = COOKIE_LIFETIME_MS
/** A logged-in session ends after 30 days without use, and at the latest 365 days after its start. */
export const LOGGED_IN_IDLE_MS = 30 * DAY_MS
export const LOGGED_IN_LIFETIME_MS = 365 * DAY_MS
const RENEWED_AFTER_MS = DAY_MS

type BrowserRequest = {
  /** The token that the browser sent; null without one, or if its format is not ours. */
  token: string | null
  knownDevice: string | null
  /** The client's network address. */
  address: string
  /** Sets the token's cookie for a new lifetime; null clears it. */
  setToken: (token: string | null) => void
  setKnownDevice: (mark: string) => void
  /** Logs a security event. */
  logSecurity: (event: SecurityEvent) => void
}

/** The requesting browser's session token, address and device mark, for one request. */
export class BrowserSession {
  #request: BrowserRequest
  #token: string | null
  #tokenHash: Buffer | null = null
  #session: Promise<Session | null> | null = null

  constructor(request: BrowserRequest) {
    this.#request = request
    this.#token = request.token
  }

  /** SHA-256 of the browser's token; null without a token. */
  get tokenHash(): Buffer | null {
    if (this.#token !== null) this.#tokenHash ??= hashOf(this.#token)
    return this.#tokenHash
  }

  get address(): string {
    return this.#request.address
  }

  /** The mark of a browser that has logged in before; see knownDevice.ts. */
  get knownDevice(): string | null {
    return this.#request.knownDevice
  }

  /** Sets the browser's token, which replaces an earlier one. */
  setToken(token: string): void {
    this.#replaceToken(token)
    this.#request.setToken(token)
  }

  /** Sets the browser's present token for another lifetime. */
  extendToken(): void {
    if (this.#token !== null) this.#request.setToken(this.#token)
  }

  /** Clears the browser's token. */
  clearToken(): void {
    this.#replaceToken(null)
    this.#request.setToken(null)
  }

  #replaceToken(token: string | null): void {
    this.#token = token
    this.#tokenHash = null
    this.#session = null
  }

  /** The session of the token. A request reads it once, and again after a change of the token. */
  readSession(read: (tokenHash: Buffer) => Promise<Session | null>): Promise<Session | null> {
    const { tokenHash } = this
    this.#session ??= tokenHash === null ? Promise.resolve(null) : read(tokenHash)
    return this.#session
  }

  /** Keeps the session that another statement has read, for the rest of the request. */
  setSession(session: Session | null): void {
    this.#session = Promise.resolve(session)
  }

  /** Has the session read again, because this request may have ended it. */
  clearSession(): void {
    this.#session = null
  }

  setKnownDevice(mark: string): void {
    this.#request.setKnownDevice(mark)
  }

  /** Logs a security event of this browser. */
  logSecurity(event: SecurityEvent): void {
    this.#request.logSecurity(event)
  }

  /** The same browser without its session. Nothing changes its cookies. */
  withoutSession(): BrowserSession {
    const setNothing = () => undefined
    return new BrowserSession({
      ...this.#request,
      token: null,
      setToken: setNothing,
      setKnownDevice: setNothing,
    })
  }
}

/** The database of sessions, and the clock that ends them. */
export type SessionStore = { pool: Pool; clock: () => Date }

/** `handle` is its public name. `endsAt` is null for a visitor's. */
export type Session = { playerId: number; handle: string; expiresAt: Date; endsAt: Date | null }

/** The browser's session; null if it has none or if it has expired. */
export function findSession({ pool, clock }: SessionStore, browser: BrowserSession): Promise<Session | null> {
  return browser.readSession(async (tokenHash) => {
    // `offset 0` makes PostgreSQL use the token's index. Without it, a plan that was cached while there were
    // few sessions scans all unexpired sessions, also when there are many.
    const { rows } = await pool.query<Session>({
      name: 'find_session',
      text: `select player_id as "playerId", handle, expires_at as "expiresAt", ends_at as "endsAt"
        from (select * from sessions where token_hash = $1 offset 0) session where expires_at > $2`,
      values: [tokenHash, clock()],
    })
    return rows[0] ?? null
  })
}

/**
 * Whether a caller means another session than the cookie's. `handle` is the public handle that the caller
 * names (null: none). Such a caller, for example a tab that was open before a login, is treated as not
 * logged in. Without a cookie no mistake is possible.
 */
export function isOtherSession(
  browser: BrowserSession,
  session: { handle: string } | null,
  handle: string | null,
): boolean {
  return handle !== null && browser.tokenHash !== null && session?.handle !== handle
}

/** The browser to act for: the given one, or a stranger if the caller names another session. */
export async function browserForSession(
  deps: SessionStore,
  browser: BrowserSession,
  handle: string | null,
): Promise<BrowserSession> {
  if (handle === null || browser.tokenHash === null) return browser
  const session = await findSession(deps, browser)
  return isOtherSession(browser, session, handle) ? browser.withoutSession() : browser
}

/**
 * Creates a player and a session, and sets the browser's token. Returns the player's id. Returns null and
 * creates nothing if another request has just replaced the browser's token: its cookie is newer than this
 * request. See docs/decisions/0023.
 */
export async function startVisitorSession(
  { pool, clock }: SessionStore,
  browser: BrowserSession,
): Promise<number | null> {
  const token = newToken()
  const at = clock()
  const { rows } = await pool.query<{ playerId: number }>({
    name: 'start_visitor_session',
    text: `with replaced as (${replaceToken('$4', '$2')}),
      player as (insert into players (created_at)
        select $2 where $4::bytea is null or exists (select from replaced) returning id)
      insert into sessions (token_hash, player_id, created_at, last_used_at, expires_at)
      select $1, id, $2, $2, $3 from player returning player_id as "playerId"`,
    values: [hashOf(token), at, expiryAfter(at, null), browser.tokenHash],
  })
  if (!rows[0]) return null
  browser.setToken(token)
  return rows[0].playerId
}

/**
 * Logs the browser in as an account's player, with a new token. The browser's earlier session ends, and so
 * do all sessions of the visitors `claimedFrom`. With `passwordHash`, logs in only if it still is the
 * account's hash; the lock prevents a race with a password change. Returns whether the browser is logged in.
 */
export async function startAccountSession(
  { pool, clock }: SessionStore,
  browser: BrowserSession,
  { playerId, claimedFrom, passwordHash }: LoggedIn,
): Promise<boolean> {
  const token = newToken()
  const at = clock()
  const endsAt = new Date(at.getTime() + LOGGED_IN_LIFETIME_MS)
  const { rowCount } = await pool.query({
    name: 'start_account_session',
    text: `with account as (select player_id from users
        where player_id = $4 and ($8::text is null or password_hash = $8) for share),
      ended as (delete from sessions using account
        where token_hash = $1 or sessions.player_id = any ($2::integer[]) returning 1),
      replaced as (${replaceToken('$1', '$5', `account, ${ONCE_ENDED}`)})
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
  if (rowCount === 1) browser.setToken(token)
  return rowCount === 1
}

export type LoggedIn = { playerId: number; claimedFrom: number[]; passwordHash: string | null }

/** Extends a session that started or was renewed over a day ago, within its limits. */
export async function renewSession(
  { pool, clock }: SessionStore,
  browser: BrowserSession,
  session: Session,
): Promise<void> {
  const at = clock()
  const renewed = expiryAfter(at, session.endsAt)
  if (renewed.getTime() - session.expiresAt.getTime() <= RENEWED_AFTER_MS) return
  const { rowCount } = await pool.query({
    name: 'renew_session',
    text: 'update sessions set expires_at = $2, last_used_at = $3 where token_hash = $1',
    values: [browser.tokenHash, renewed, at],
  })
  // A session that ended in the meantime may have a successor, whose cookie must stay.
  if (rowCount === 1) browser.extendToken()
}

/** Ends the browser's session and clears its token, unless another request has just replaced the token. */
export async function endOwnSession({ pool, clock }: SessionStore, browser: BrowserSession): Promise<void> {
  const { rowCount } = await pool.query({
    name: 'end_own_session',
    text: `with ended as (delete from sessions where token_hash = $1 returning 1)
      ${replaceToken('$1', '$2', ONCE_ENDED)}`,
    values: [browser.tokenHash, clock()],
  })
  browser.clearSession()
  if (rowCount === 1) browser.clearToken()
}

// Every statement locks the row in `sessions` before the row in `replaced_tokens`: a fixed order avoids
// deadlocks.
const ONCE_ENDED = '(select count(*) from ended) once_ended'

function expiryAfter(at: Date, endsAt: Date | null): Date {
  const idle = endsAt === null ? VISITOR_IDLE_MS : LOGGED_IN_IDLE_MS
  return new Date(Math.min(at.getTime() + idle, endsAt?.getTime() ?? Infinity))
}

function newToken(): string {
  return randomBytes(32).toString('base64url')
}

function hashOf(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
