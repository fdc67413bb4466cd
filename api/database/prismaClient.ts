import { PrismaPg } from '@prisma/adapter-pg'
import type { Pool } from 'pg'
import { PrismaClient } from '#prisma/generated/client/client.ts'

/** Prisma over a pool. A transaction waits for a connection as long as the pool does. */
export function createPrismaClient(pool: Pool): PrismaClient {
  const maxWait = pool.options.connectionTimeoutMillis
  return new PrismaClient({
    adapter: new PrismaPg(pool),
    // Prisma's own limit of 5 seconds would end transactions on a busy machine.
    transactionOptions: { timeout: 30_000, ...(maxWait !== undefined && { maxWait }) },
  })
}
