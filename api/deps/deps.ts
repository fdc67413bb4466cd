import { randomInt } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import type { Pool } from 'pg'
import { PrismaClient } from '#prisma/generated/client/client.ts'
import type { Env } from '#api/settings/env.ts'
import { openLimits, type Limits } from '#api/auth/limits.ts'
import { openPasswords, type Passwords } from '#api/auth/passwords.ts'
import { createPseudonyms, type Pseudonyms } from '#api/auth/pseudonyms.ts'
import { createKeyedHash, type KeyedHash } from '#api/auth/secret.ts'
import { createBell, type Bell } from './bell.ts'
import { monitorDatabase, type DatabaseMonitor } from '#api/database/databaseMonitor.ts'
import { createAnalystPool } from '#api/database/pool.ts'
import { openEventLog, type EventLog } from '#api/log/eventLog.ts'
import { openNews, type News } from './news.ts'
import { projections } from '#api/projections/projection.ts'

/** The dependencies of all use cases. A test replaces what differs from a real run, such as the clock. */
export type Deps = {
  env: Env
  pool: Pool
  /** Only for the queries of analysts; see `createAnalystPool`. */
  analystPool: Pool
  /** The names that analysts see in place of player ids. */
  pseudonyms: Pseudonyms
  /** Prisma, over the same pool. The path of a guess does not use it. */
  db: PrismaClient
  log: EventLog
  clock: () => Date
  /** An integer from 0 to 9: uniform and unpredictable. */
  randomDigit: () => number
  keyedHash: KeyedHash
  limits: Limits
  passwords: Passwords
  mailbox: Mailbox
  /** Rung for each accepted guess. */
  guessMade: Bell
  /** Rung when a play ends. The projector listens and updates the histograms of all players. */
  playEnded: Bell
  /** Rung when an analyst requests an export. */
  exportWaits: Bell
  news: News
  databaseMonitor: DatabaseMonitor
}

/** A use case signals a new letter in the outbox; workers listen. */
export type Mailbox = {
  letterWaits: () => void
  onLetter: (listener: () => void) => void
}

export function createDeps(env: Env, pool: Pool): Deps {
  const keyedHash = createKeyedHash(env)
  return {
    env,
    pool,
    analystPool: createAnalystPool(pool.options.connectionString ?? ''),
    pseudonyms: createPseudonyms(keyedHash, 'analysts'),
    db: new PrismaClient({ adapter: new PrismaPg(pool) }),
    log: openEventLog(pool, projections),
    clock: () => new Date(),
    randomDigit: () => randomInt(10),
    keyedHash,
    limits: openLimits(env, { pool, keyedHash }),
    passwords: openPasswords(env, keyedHash),
    mailbox: createMailbox(),
    guessMade: createBell(),
    playEnded: createBell(),
    exportWaits: createBell(),
    news: openNews(env),
    databaseMonitor: monitorDatabase(pool),
  }
}

// After a crash, or on another server, no listener hears the signal. The next run of the mail job finds the
// letter.
function createMailbox(): Mailbox {
  const listeners: (() => void)[] = []
  return {
    letterWaits: () => {
      for (const listener of listeners) setImmediate(listener)
    },
    onLetter: (listener) => void listeners.push(listener),
  }
}
