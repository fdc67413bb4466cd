import { findSession, type BrowserSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps.ts'

/** What resolvers get with each request. */
export type Context = {
  deps: Deps
  browser: BrowserSession
  /** Who asks; null for somebody without a session. Looked up once, on first need. */
  findPlayer: () => Promise<number | null>
}

export function createContext(deps: Deps, browser: BrowserSession): Context {
  let player: Promise<number | null> | undefined
  return {
    deps,
    browser,
    findPlayer: () => (player ??= findSession(deps, browser).then((session) => session?.playerId ?? null)),
  }
}
