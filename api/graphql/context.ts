import DataLoader from 'dataloader'
import type { SecurityEvent } from '#api/auth/securityLog.ts'
import type { BrowserSession, Session } from '#api/auth/cookies/browserSession.ts'
import { findSession } from '#api/auth/cookies/session.ts'
import type { AccessScope } from '#api/auth/accessScope.ts'
import type { Deps } from '#api/deps/deps.ts'
import { findChallenges, type SeenChallenge } from '#api/challenges/findChallenges.ts'
import { findCrowds } from '#api/crowds/findCrowds.ts'
import { countFinishedPlays } from '#api/challenges/listFinishedPlays.ts'
import type { Crowd } from '#game/statistics/crowd.ts'

/** The logger of one request. Each line carries the request's id. */
export type RequestLog = {
  warn: (details: object, message: string) => void
  error: (details: object, message: string) => void
}

/** The context that resolvers receive with each request. */
export type Context = {
  deps: Deps
  browser: BrowserSession
  /** What the request's access token allows; null for a browser. */
  scope: AccessScope | null
  requestLog: RequestLog
  logSecurity: (event: SecurityEvent) => void
  /** The request's session, or null. */
  findSession: () => Promise<Session | null>
  /** The viewer's player id; null without a session. */
  findPlayer: () => Promise<number | null>
  /** Results of all daily plays of a game; null until the viewer has finished it. Batched per request. */
  findCrowd: (gameId: number) => Promise<Crowd | null>
  /** The challenge of a link's code; null for a code that no working link has. Batched per request. */
  findChallenge: (code: string) => Promise<SeenChallenge | null>
  /** The finished plays of a challenge by score. Batched per request. */
  countFinished: (gameId: number) => Promise<number[]>
}

export function createContext(
  deps: Deps,
  browser: BrowserSession,
  requestLog: RequestLog,
  scope: AccessScope | null = null,
): Context {
  const find = () => findSession(deps, browser)
  const findPlayer = () => find().then((session) => session?.playerId ?? null)
  const crowds = new DataLoader<number, Crowd | null>(
    async (gameIds) => {
      const found = await findCrowds(deps, { playerId: await findPlayer(), gameIds })
      return gameIds.map((gameId) => found.get(gameId) ?? null)
    },
    { cache: false },
  )
  const challenges = new DataLoader<string, SeenChallenge | null>(
    async (codes) => {
      const found = await findChallenges(deps, { playerId: await findPlayer(), codes })
      return codes.map((code) => found.get(code) ?? null)
    },
    { cache: false },
  )
  const finished = new DataLoader<number, number[]>(
    async (gameIds) => {
      const counted = await countFinishedPlays(deps, [...new Set(gameIds)])
      return gameIds.map((gameId) => counted.get(gameId) ?? [])
    },
    { cache: false },
  )
  return {
    deps,
    browser,
    scope,
    requestLog,
    logSecurity: (event) => {
      browser.logSecurity(event)
    },
    findSession: find,
    findPlayer,
    findCrowd: (gameId) => crowds.load(gameId),
    findChallenge: (code) => challenges.load(code),
    countFinished: (gameId) => finished.load(gameId),
  }
}
