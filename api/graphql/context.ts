import DataLoader from 'dataloader'
import type { SecurityEvent } from '#api/auth/securityLog.ts'
import { findSession, type BrowserSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps.ts'
import { findCrowds } from '#api/usecases/findCrowds.ts'
import type { Crowd } from '#game/crowd.ts'

/** Where a request's troubles are told; the request's id comes with each. */
export type RequestLog = {
  warn: (details: object, message: string) => void
  error: (details: object, message: string) => void
}

type FoundSession = Awaited<ReturnType<typeof findSession>>

/** What resolvers get with each request. */
export type Context = {
  deps: Deps
  browser: BrowserSession
  requestLog: RequestLog
  tell: (event: SecurityEvent) => void
  /** The session that asks; null without one. Looked up once, on first need, and again when the browser got another. */
  findSession: () => Promise<FoundSession>
  /** Who asks; null for somebody without a session. */
  findPlayer: () => Promise<number | null>
  /** How all players of a game did; null as long as who asks has not finished it. One read for all that a request asks for. */
  findCrowd: (gameId: number) => Promise<Crowd | null>
}

export function createContext(deps: Deps, browser: BrowserSession, requestLog: RequestLog): Context {
  let known: { token: string | undefined; session: Promise<FoundSession> } | undefined
  const find = () => {
    const token = browser.tokenHash?.toString('hex')
    if (known === undefined || known.token !== token) known = { token, session: findSession(deps, browser) }
    return known.session
  }
  const findPlayer = () => find().then((session) => session?.playerId ?? null)
  const crowds = new DataLoader<number, Crowd | null>(
    async (gameIds) => {
      const found = await findCrowds(deps, { playerId: await findPlayer(), gameIds })
      return gameIds.map((gameId) => found.get(gameId) ?? null)
    },
    { cache: false },
  )
  return {
    deps,
    browser,
    requestLog,
    tell: (event) => {
      browser.tell(event)
    },
    findSession: find,
    findPlayer,
    findCrowd: (gameId) => crowds.load(gameId),
  }
}
