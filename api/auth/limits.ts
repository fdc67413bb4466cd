import { Redis } from 'ioredis'
import type { Pool } from 'pg'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import type { Env } from '#api/settings/env.ts'
import { REDIS_CONNECTION } from '#api/settings/redisConnection.ts'
import type { KeyedHash } from './secret.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** `points` tries are allowed in `duration` seconds. */
const RULES = {
  // Failed logins. A browser in which the owner has logged in before has a limit of its own. So the tries
  // of strangers never lock the owner out.
  logInFromAddress: { points: 100, duration: 15 * MINUTE },
  logInToAccountFromAddress: { points: 10, duration: 15 * MINUTE },
  logInToAccount: { points: 100, duration: HOUR },
  logInFromKnownDevice: { points: 10, duration: 15 * MINUTE },
  signUpFromAddress: { points: 30, duration: HOUR },
  signUpOfEmailFromAddress: { points: 5, duration: HOUR },
  resetFromAddress: { points: 30, duration: HOUR },
  resetOfEmailFromAddress: { points: 5, duration: HOUR },
  linkFromAddress: { points: 100, duration: HOUR },
  linkItself: { points: 100, duration: HOUR },
  // Actions of a logged-in player on the account. The limit stops a stolen session from guessing the
  // password.
  confirmOfPlayer: { points: 10, duration: 15 * MINUTE },
  usernameOfPlayer: { points: 30, duration: HOUR },
  // New access tokens, and the requests with all tokens of a player.
  tokenOfPlayer: { points: 10, duration: 24 * HOUR },
  requestOfTokens: { points: 600, duration: 10 * MINUTE },
  languageOfPlayer: { points: 60, duration: HOUR },
  // One is kept for a day, so further requests follow failures. A visitor's is written at once.
  downloadOfPlayer: { points: 4, duration: 24 * HOUR },
  downloadOfVisitor: { points: 6, duration: HOUR },
  downloadFromAddress: { points: 60, duration: HOUR },
  // Each day the page of a browser with a reminder sets it again.
  reminderOfPlayer: { points: 60, duration: HOUR },
  reminderFromAddress: { points: 300, duration: HOUR },
  // A person may reset both statistics of all six modes at once, and rarely more.
  resetOfPlayer: { points: 30, duration: HOUR },
  // New visitors. A school or an office may share one address, and each of its browsers becomes a visitor
  // once.
  visitorFromAddress: { points: 1500, duration: HOUR },
  // New practice games. A person needs more than 2.4 seconds for a game. A school may share one address.
  practiceOfPlayer: { points: 1500, duration: HOUR },
  practiceFromAddress: { points: 6000, duration: HOUR },
  challengeOfPlayer: { points: 60, duration: HOUR },
  challengeFromAddress: { points: 300, duration: HOUR },
  // New runs. A person who stops each at once needs some seconds for one.
  stormOfPlayer: { points: 120, duration: HOUR },
  stormFromAddress: { points: 1200, duration: HOUR },
  stormLinkOfPlayer: { points: 60, duration: HOUR },
  stormLinkFromAddress: { points: 300, duration: HOUR },
  // New races and rematches, seats in races, and changes of a lobby. A class may share one address.
  raceOfPlayer: { points: 120, duration: HOUR },
  raceFromAddress: { points: 1200, duration: HOUR },
  raceJoinOfPlayer: { points: 120, duration: HOUR },
  raceJoinFromAddress: { points: 2400, duration: HOUR },
  raceChangeOfPlayer: { points: 1200, duration: HOUR },
  raceChangeFromAddress: { points: 12_000, duration: HOUR },
  replayLinkOfPlayer: { points: 60, duration: HOUR },
  replayLinkFromAddress: { points: 300, duration: HOUR },
  // New groups and new links of groups.
  groupOfPlayer: { points: 60, duration: HOUR },
  groupFromAddress: { points: 300, duration: HOUR },
  // Any change of a group or of a membership in it.
  groupChangeOfPlayer: { points: 300, duration: HOUR },
  groupChangeFromAddress: { points: 1500, duration: HOUR },
  joinOfPlayer: { points: 60, duration: HOUR },
  joinFromAddress: { points: 300, duration: HOUR },
  // Offers of a history to another browser, and moves of one.
  moveOfPlayer: { points: 30, duration: HOUR },
  moveFromAddress: { points: 300, duration: HOUR },
  // Wrong typed codes of offers. The second limit is that of all addresses together, because the code is short.
  // Who uses it up stops typed codes for up to an hour, but no links.
  moveCodeFromAddress: { points: 30, duration: 15 * MINUTE },
  moveCode: { points: 1000, duration: HOUR },
} as const

// The timeout of a Redis command. A Redis that hangs counts as unavailable: its connection is closed, so only
// the first commands wait.
const TIMEOUT_MS = 500

export type LimitName = keyof typeof RULES
/** One try counts against each of these limits, the narrowest first. */
export type Tries = readonly (readonly [LimitName, string])[]

export type Reached = { limit: LimitName; retryAfterSeconds: number }

export type Limits = {
  /** Counts a try. Returns the limit that the try exceeds, or null. */
  take: (tries: Tries) => Promise<Reached | null>
  /** Takes back a counted try. */
  refund: (tries: Tries) => Promise<void>
  close: () => void
}

/**
 * Rate limits that all servers share, on Redis or else on PostgreSQL. While the store is unavailable, each
 * server counts for itself in memory.
 */
export function openLimits(
  { redisUrl, rateLimitFactor }: Pick<Env, 'redisUrl' | 'rateLimitFactor'>,
  { pool, keyedHash }: { pool: Pool; keyedHash: KeyedHash },
): Limits {
  const redis =
    redisUrl === null
      ? null
      : new Redis(redisUrl, {
          ...REDIS_CONNECTION,
          enableOfflineQueue: false,
          commandTimeout: TIMEOUT_MS,
          socketTimeout: TIMEOUT_MS,
        })
  // PubSub uses the same Redis and reports its errors.
  redis?.on('error', () => undefined)
  const made = new Map<LimitName, RateLimiterAbstract>()
  const limiterOf = (name: LimitName): RateLimiterAbstract => {
    const limiter = made.get(name) ?? createLimiter(name, { pool, redis, factor: rateLimitFactor })
    made.set(name, limiter)
    return limiter
  }
  // Stored keys reveal neither addresses nor accounts.
  const keyOf = (key: string) => keyedHash('limit', key).toString('base64url').slice(0, 22)
  return {
    async take(tries) {
      // A wide limit that is used up refuses before the narrow ones count. Otherwise a client over its limit
      // could store a further narrow key with each try.
      for (const [name, key] of tries.slice(1)) {
        const wait = await waitOf(limiterOf(name), keyOf(key))
        if (wait > 0) return { limit: name, retryAfterSeconds: wait }
      }
      // In sequence: a try that a narrow limit refuses does not count against the wider limit, which others
      // share.
      for (const [name, key] of tries) {
        const wait = await consume(limiterOf(name), keyOf(key))
        if (wait > 0) return { limit: name, retryAfterSeconds: wait }
      }
      return null
    },
    async refund(tries) {
      await Promise.all(tries.map(([name, key]) => refund(limiterOf(name), keyOf(key))))
    },
    close() {
      redis?.disconnect()
    },
  }
}

type Stores = { pool: Pool; redis: Redis | null; factor: number }

function createLimiter(name: LimitName, { pool, redis, factor }: Stores): RateLimiterAbstract {
  const { points, duration } = RULES[name]
  const rule = { keyPrefix: name, points: Math.max(1, Math.round(points * factor)), duration }
  const insuranceLimiter = new RateLimiterMemory(rule)
  if (redis !== null) return new RateLimiterRedis({ ...rule, storeClient: redis, insuranceLimiter })
  return new RateLimiterPostgres({
    ...rule,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // The clean-up job deletes expired rows, for all servers and limits.
    clearExpiredByTimeout: false,
    insuranceLimiter,
  })
}

// If the window of the try has ended, the reward makes the count negative, which would allow extra tries.
async function refund(limiter: RateLimiterAbstract, key: string): Promise<void> {
  const { consumedPoints } = await limiter.reward(key, 1)
  if (consumedPoints < 0) await limiter.penalty(key, 1)
}

/** The seconds until the next try; 0 if it is allowed. Counts nothing. */
async function waitOf(limiter: RateLimiterAbstract, key: string): Promise<number> {
  const used = await limiter.get(key)
  return used !== null && used.consumedPoints >= limiter.points ? secondsOf(used) : 0
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000))
}

/** Counts tries. Returns the seconds until the next try; 0 means that these are allowed. */
export async function consume(limiter: RateLimiterAbstract, key: string, tries = 1): Promise<number> {
  try {
    await limiter.consume(key, tries)
    return 0
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return secondsOf(refusal)
    throw refusal
  }
}
