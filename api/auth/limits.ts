import { isIPv6 } from 'node:net'
import { Redis } from 'ioredis'
import type { Pool } from 'pg'
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import type { Env } from '#api/env.ts'
import type { Seal } from './secret.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** How often something may be tried in how many seconds. */
const RULES = {
  // Failed sign-ins. A stranger's tries at an account count for the stranger; those of all strangers together
  // never for a browser in which the owner has signed in before.
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
  // What a signed-in player does to the account; a stolen session guesses no password.
  confirmOfPlayer: { points: 10, duration: 15 * MINUTE },
  usernameOfPlayer: { points: 30, duration: HOUR },
  // Visitors made; a school or an office may stand behind one address, and each of its browsers is one once.
  visitorFromAddress: { points: 1500, duration: HOUR },
} as const

// A Redis that hangs counts as away: nobody waits longer than that for being counted.
const PATIENCE_MS = 500

export type LimitName = keyof typeof RULES
/** One try counts against each of these, the narrowest first. */
export type Tries = readonly (readonly [LimitName, string])[]

export type Reached = { limit: LimitName; retryAfterSeconds: number }

export type Limits = {
  /** Counts a try. Answers which limit it was too many for, and in how many seconds to try again; else null. */
  take: (tries: Tries) => Promise<Reached | null>
  /** Takes a try back that shall not count. */
  giveBack: (tries: Tries) => Promise<void>
  close: () => void
}

/** Limits that all servers share, on Redis or else PostgreSQL; while that is away, each server's own. */
export function openLimits(
  { redisUrl, rateLimitFactor }: Pick<Env, 'redisUrl' | 'rateLimitFactor'>,
  { pool, seal }: { pool: Pool; seal: Seal },
): Limits {
  const redis =
    redisUrl === null ? null : new Redis(redisUrl, { enableOfflineQueue: false, commandTimeout: PATIENCE_MS })
  // What it says when Redis is away: the queue, on the same Redis, tells that already.
  redis?.on('error', () => undefined)
  const made = new Map<LimitName, RateLimiterAbstract>()
  const limiterOf = (name: LimitName): RateLimiterAbstract => {
    const limiter = made.get(name) ?? createLimiter(name, { pool, redis, factor: rateLimitFactor })
    made.set(name, limiter)
    return limiter
  }
  // Stored keys tell neither addresses nor accounts.
  const keyOf = (key: string) => seal('limit', key).toString('base64url').slice(0, 22)
  return {
    async take(tries) {
      // One after the other: what one limit refuses does not count against the next, which others share.
      for (const [name, key] of tries) {
        const wait = await consume(limiterOf(name), keyOf(key))
        if (wait > 0) return { limit: name, retryAfterSeconds: wait }
      }
      return null
    },
    async giveBack(tries) {
      await Promise.all(tries.map(([name, key]) => limiterOf(name).reward(keyOf(key), 1)))
    },
    close() {
      redis?.disconnect()
    },
  }
}

/** What counts as one sender: an IPv4 address, or the IPv6 network of one household. */
export function senderOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return isIPv6(address) && mapped === undefined ? networkOf(address) : (mapped ?? address)
}

function networkOf(address: string): string {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const [left, right] = [groups(head), groups(tail ?? '')]
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16))
    .join(':')
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
    // The clean-up does that, once for all servers and limits.
    clearExpiredByTimeout: false,
    insuranceLimiter,
  })
}

/** In how many seconds to try again; 0: now. */
async function consume(limiter: RateLimiterAbstract, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    throw refusal
  }
}
