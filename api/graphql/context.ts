import { findSession, type BrowserSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps.ts'

/** Where a request's troubles are told; the request's id comes with each. */
export type RequestLog = {
  warn: (details: object, message: string) => void
  error: (details: object, message: string) => void
}

/** What resolvers get with each request. */
export type Context = {
  deps: Deps
  browser: BrowserSession
  requestLog: RequestLog
  /** Who asks; null for somebody without a session. Looked up once, on first need. */
  findPlayer: () => Promise<number | null>
}

export function createContext(deps: Deps, browser: BrowserSession, requestLog: RequestLog): Context {
  let player: Promise<number | null> | undefined
  return {
    deps,
    browser,
    requestLog,
    findPlayer: () => (player ??= findSession(deps, browser).then((session) => session?.playerId ?? null)),
  }
}
