import type { Prisma } from '#prisma/generated/client/client.ts'

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
