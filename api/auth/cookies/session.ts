import type { Prisma, PrismaClient } from '#prisma/generated/client/client.ts'
import type { Language } from '#languages/languages.ts'
import {
  expiryAfter,
  isRenewalDue,
  LOGGED_IN_LIFETIME_MS,
  newToken,
  type BrowserSession,
  type Session,
} from './browserSession.ts'
import { deleteUnclaimedGames } from './deleteUnclaimedGames.ts'
import { replaceToken } from './replacedTokens.ts'

/** The database of sessions, and the clock that ends them. */
export type SessionStore = { db: PrismaClient; clock: () => Date }

/** The browser's session; null if it has none or if it has expired. */
export function findSession({ db, clock }: SessionStore, browser: BrowserSession): Promise<Session | null> {
  return browser.readSession((tokenHash) =>
    db.session.findUnique({
      where: { tokenHash, expiresAt: { gt: clock() } },
      select: { playerId: true, handle: true, expiresAt: true, endsAt: true },
    }),
  )
}

/** The tokens of sessions that have not ended, by one statement: their hashes in hexadecimal. */
export async function findLiveTokens(
  { db, clock }: SessionStore,
  tokenHashes: readonly Buffer<ArrayBuffer>[],
): Promise<Set<string>> {
  const sessions = await db.session.findMany({
    where: { tokenHash: { in: [...tokenHashes] }, expiresAt: { gt: clock() } },
    select: { tokenHash: true },
  })
  return new Set(sessions.map(({ tokenHash }) => Buffer.from(tokenHash).toString('hex')))
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
 * Logs the browser in as an account's player, with a new token. The browser's earlier session ends, and so
 * do all sessions of the visitors `claimedFrom`. A visitor that no account has claimed leaves no private
 * games behind. With `passwordHash`, logs in only if it still is the account's hash; the update locks the
 * account against a concurrent change of password. The visitor that signed up is forgotten, since its history
 * is claimed. Returns whether the browser is logged in.
 */
export async function startAccountSession(
  { db, clock }: SessionStore,
  browser: BrowserSession,
  { playerId, claimedFrom, passwordHash, language }: LoggedIn,
): Promise<boolean> {
  const { token, tokenHash } = newToken()
  const at = clock()
  const endsAt = new Date(at.getTime() + LOGGED_IN_LIFETIME_MS)
  const expiresAt = expiryAfter(at, endsAt)
  const before = browser.tokenHash
  const left = await findSession({ db, clock }, browser)
  const isLoggedIn = await db.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { playerId, ...(passwordHash !== null && { passwordHash }) },
      data: { visitorId: null, language },
    })
    if (count === 0) return false
    const ended = { playerId: { in: claimedFrom } }
    await tx.session.deleteMany({ where: before ? { OR: [{ tokenHash: before }, ended] } : ended })
    await replaceToken(tx, before, at)
    if (left !== null && left.endsAt === null) await deleteUnclaimedGames(tx, [left.playerId])
    await tx.session.create({
      data: { tokenHash, playerId, createdAt: at, lastUsedAt: at, expiresAt, endsAt },
    })
    return true
  })
  if (isLoggedIn) browser.setToken(token)
  return isLoggedIn
}

export type LoggedIn = {
  playerId: number
  claimedFrom: number[]
  passwordHash: string | null
  /** The language that the account keeps. */
  language: Language
}

/** Extends a session whose renewal is due, within its limits. */
export async function renewSession(
  { db, clock }: SessionStore,
  browser: BrowserSession,
  session: Session,
): Promise<void> {
  const { tokenHash } = browser
  const at = clock()
  if (tokenHash === null || !isRenewalDue(session, at)) return
  const expiresAt = expiryAfter(at, session.endsAt)
  const { count } = await db.session.updateMany({ where: { tokenHash }, data: { expiresAt, lastUsedAt: at } })
  // A session that ended in the meantime may have a successor, whose cookie must stay.
  if (count === 1) browser.extendToken()
}

/**
 * Ends the browser's session and clears its token, unless another request has just replaced the token.
 * `before` runs first, in the same transaction.
 */
export async function endOwnSession<Ended>(
  { db, clock }: SessionStore,
  browser: BrowserSession,
  before?: (tx: Prisma.TransactionClient) => Promise<Ended>,
): Promise<Ended | null> {
  const { tokenHash } = browser
  const { ended, isFirst } = await db.$transaction(async (tx) => {
    const result = (await before?.(tx)) ?? null
    if (tokenHash !== null) await tx.session.deleteMany({ where: { tokenHash } })
    return { ended: result, isFirst: await replaceToken(tx, tokenHash, clock()) }
  })
  browser.clearSession()
  if (isFirst) browser.clearToken()
  return ended
}
