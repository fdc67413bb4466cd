import DataLoader from 'dataloader'
import type { SecurityEvent } from '#api/auth/securityLog.ts'
import { findSession, type BrowserSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps/deps.ts'
import { findCrowds } from '#api/usecases/play/findCrowds.ts'
import type { Crowd } from '#game/crowd.ts'

/** The logger of one request. Each line carries the request's id. */
export type RequestLog = {
  warn: (details: object, message: string) => void
  error: (details: object, message: string) => void
}

type FoundSession = Awaited<ReturnType<typeof findSession>>

/** The context that resolvers receive with each request. */
export type Context = {
  deps: Deps
  browser: BrowserSession
  requestLog: RequestLog
  logSecurity: (event: SecurityEvent) => void
  /** The request's session, or null. Read on first use; read again when the browser gets another session. */
  findSession: () => Promise<FoundSession>
  /** The viewer's player id; null without a session. */
  findPlayer: () => Promise<number | null>
  /** Results of all players of a game; null until the viewer has finished it. Batched per request. */
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
    logSecurity: (event) => {
      browser.logSecurity(event)
    },
    findSession: find,
    findPlayer,
    findCrowd: (gameId) => crowds.load(gameId),
  }
}
