import { randomBytes, randomInt } from 'node:crypto'
import type { Pool } from 'pg'
import type { PrismaClient } from '#prisma/generated/client/client.ts'
import type { Env } from '#api/settings/env.ts'
import { openLimits, type Limits } from '#api/auth/limits.ts'
import { openPasswords, type Passwords } from '#api/auth/hashing/passwords.ts'
import { watchAddresses } from '#api/auth/sharedAddress.ts'
import { createPseudonyms, type Pseudonyms } from '#api/auth/pseudonyms.ts'
import { createKeyedHash, type KeyedHash } from '#api/auth/secret.ts'
import { monitorDatabase, type DatabaseMonitor } from '#api/database/databaseMonitor.ts'
import { createAnalystPool } from '#api/database/pool.ts'
import { openReplica, type Replica } from '#api/database/replica.ts'
import { createPrismaClient } from '#api/database/prismaClient.ts'
import { openEventLog, type EventLog } from '#api/log/eventLog.ts'
import { ofRequest } from '#api/log/ofRequest.ts'
import { openPubSub, type PubSub } from './pubSub.ts'

/** The dependencies of all use cases. A test replaces what differs from a real run, such as the clock. */
export type Deps = {
  env: Env
  pool: Pool
  /** Only for the queries of analysts; see `createAnalystPool`. */
  analystPool: Pool
  /** The database of `analystPool`; null if it is the main database. */
  replica: Replica | null
  /** The names that analysts see in place of player ids. */
  pseudonyms: Pseudonyms
  /** Prisma, over the same pool. The path of a guess does not use it. */
  db: PrismaClient
  log: EventLog
  clock: () => Date
  /** An integer from 0 to 9: uniform and unpredictable. */
  randomDigit: () => number
  /** 128 unpredictable bits as 32 hexadecimal digits: they hide the number in a commitment. */
  randomNonce: () => string
  keyedHash: KeyedHash
  limits: Limits
  /** Takes the address of a new visitor; see `watchAddresses`. */
  isAddressShared: (address: string) => boolean
  passwords: Passwords
  pubSub: PubSub
  /** Whether reminders go to a push service at http://127.0.0.1 too. Only tests have one. */
  hasLoopbackPush: boolean
  /** Figures of this process, for its metrics. */
  counts: {
    acceptedGuesses: number
    openStreams: number
    analystPoints: number
    /** By the limit of memory that refused them. */
    refusals: { waiting: number; bodies: number; pipelines: number; streams: number }
  }
  databaseMonitor: DatabaseMonitor
  /** Logs an error that fails no request. */
  onError: (error: Error) => void
}

/** `onError` also receives the errors of background connections. */
export function createDeps(env: Env, pool: Pool, onError: (error: Error) => void = () => undefined): Deps {
  const keyedHash = createKeyedHash(env)
  const replica = env.analystsDatabaseUrl === null ? null : openReplica(env.analystsDatabaseUrl, pool)
  return {
    env,
    pool,
    analystPool: replica?.pool ?? createAnalystPool(pool.options.connectionString ?? ''),
    replica,
    pseudonyms: createPseudonyms(keyedHash, 'analysts'),
    db: createPrismaClient(pool),
    log: openEventLog(pool),
    clock: () => new Date(),
    randomDigit: () => randomInt(10),
    randomNonce: () => randomBytes(16).toString('hex'),
    keyedHash,
    isAddressShared: watchAddresses(),
    limits: openLimits(env, { pool, keyedHash }),
    passwords: openPasswords(keyedHash, env),
    pubSub: openPubSub(env, onError),
    hasLoopbackPush: false,
    counts: {
      acceptedGuesses: 0,
      openStreams: 0,
      analystPoints: 0,
      refusals: { waiting: 0, bodies: 0, pipelines: 0, streams: 0 },
    },
    databaseMonitor: monitorDatabase(pool),
    onError,
  }
}

/** The dependencies of one request: events that it causes carry its id. */
export function depsOf({ id }: { id: string }, deps: Deps): Deps {
  return { ...deps, log: ofRequest(deps.log, id) }
}

/** Closes what `createDeps` opened. The pool belongs to the caller. */
export async function closeDeps({ limits, pubSub, analystPool, replica }: Deps): Promise<void> {
  limits.close()
  pubSub.close()
  await (replica?.close() ?? analystPool.end())
}
