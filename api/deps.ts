import { randomInt } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import type { Pool } from 'pg'
import { PrismaClient } from '#prisma/generated/client/client.ts'
import type { Env } from './env.ts'
import { openLimits, type Limits } from './auth/limits.ts'
import { createPseudonyms, type Pseudonyms } from './auth/pseudonyms.ts'
import { createSeal, type Seal } from './auth/secret.ts'
import { createBell, type Bell } from './bell.ts'
import { createAnalystPool } from './database/pool.ts'
import { openEventLog, type EventLog } from './log/eventLog.ts'
import { openNews, type News } from './news.ts'
import { projections } from './projections/projection.ts'

/** What use cases work with; whatever differs between a test and a real run comes from here. */
export type Deps = {
  env: Env
  pool: Pool
  /** For the questions of analysts alone; see createAnalystPool. */
  analystPool: Pool
  /** What analysts call players. */
  pseudonyms: Pseudonyms
  /** Prisma, over the same pool: for whatever is not on the path of a guess. */
  db: PrismaClient
  log: EventLog
  clock: () => Date
  /** An integer 0 to 9, all alike likely and not to be foreseen. */
  randomDigit: () => number
  seal: Seal
  limits: Limits
  mailbox: Mailbox
  /** Rung for each guess that was taken. */
  guessMade: Bell
  /** Rung when a play has come to its end, and heard by who has the crowd's figures brought up to date. */
  playEnded: Bell
  /** Rung when an analyst has asked for an export. */
  exportWaits: Bell
  news: News
}

/** Where a use case says that it wrote a letter into the outbox, and workers hear it. */
export type Mailbox = {
  letterWaits: () => void
  onLetter: (listener: () => void) => void
}

export function createDeps(env: Env, pool: Pool): Deps {
  const seal = createSeal(env)
  return {
    env,
    pool,
    analystPool: createAnalystPool(pool.options.connectionString ?? ''),
    pseudonyms: createPseudonyms(seal, 'analysts'),
    db: new PrismaClient({ adapter: new PrismaPg(pool) }),
    log: openEventLog(pool, projections),
    clock: () => new Date(),
    randomDigit: () => randomInt(10),
    seal,
    limits: openLimits(env, { pool, seal }),
    mailbox: createMailbox(),
    guessMade: createBell(),
    playEnded: createBell(),
    exportWaits: createBell(),
    news: openNews(env),
  }
}

// Letters that nobody hears of, after a crash or on another server, are found by the next round of the mail job.
function createMailbox(): Mailbox {
  const listeners: (() => void)[] = []
  return {
    letterWaits: () => {
      for (const listener of listeners) setImmediate(listener)
    },
    onLetter: (listener) => void listeners.push(listener),
  }
}
