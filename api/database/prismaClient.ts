import { PrismaPg } from '@prisma/adapter-pg'
import type { Pool } from 'pg'
import { PrismaClient, Prisma } from '#prisma/generated/client/client.ts'
import { z } from 'zod'

/** Prisma over a pool. A transaction waits for a connection as long as the pool does. */
export function createPrismaClient(pool: Pool): PrismaClient {
  const maxWait = pool.options.connectionTimeoutMillis
  return new PrismaClient({
    adapter: new PrismaPg(pool),
    // Prisma's own limit of 5 seconds would end transactions on a busy machine.
    transactionOptions: { timeout: 30_000, ...(maxWait !== undefined && { maxWait }) },
  })
}

/** Waits for the lock of a name, which the transaction then holds until its end. */
export async function lock(tx: Prisma.TransactionClient, name: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`
}

/** Takes the lock of a name until the transaction ends, unless another transaction holds it. */
export async function tryLock(tx: Prisma.TransactionClient, name: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<Taken[]>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as "isTaken"`
  return row?.isTaken === true
}

type Taken = { isTaken: boolean }

/** The name of the unique constraint that refused a statement of Prisma; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2002') return null
  return META.safeParse(error.meta).data?.driverAdapterError.cause.constraint.index ?? null
}

const META = z.object({
  driverAdapterError: z.object({ cause: z.object({ constraint: z.object({ index: z.string() }) }) }),
})
