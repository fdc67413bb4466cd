import { randomInt } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import type { Pool } from 'pg'
import { PrismaClient } from '#prisma/generated/client/client.ts'
import type { Env } from './env.ts'
import { openEventLog, type EventLog } from './log/eventLog.ts'
import { projections } from './projections/projection.ts'

/** What use cases work with; whatever differs between a test and a real run comes from here. */
export type Deps = {
  env: Env
  pool: Pool
  /** Prisma, over the same pool: for whatever is not on the path of a guess. */
  db: PrismaClient
  log: EventLog
  clock: () => Date
  /** An integer 0 to 9, all alike likely and not to be foreseen. */
  randomDigit: () => number
}

export function createDeps(env: Env, pool: Pool): Deps {
  return {
    env,
    pool,
    db: new PrismaClient({ adapter: new PrismaPg(pool) }),
    log: openEventLog(pool, projections),
    clock: () => new Date(),
    randomDigit: () => randomInt(10),
  }
}
