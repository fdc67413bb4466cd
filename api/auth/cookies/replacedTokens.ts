import type { Prisma, PrismaClient } from '#prisma/generated/client/client.ts'

/**
 * For this time a replaced token creates no visitor, because a request that was sent before the replacement
 * may still arrive. Our page's requests time out after 10 seconds. A browser that lost the response with its
 * new token waits this long at most.
 */
export const REPLACED_TOKEN_RETENTION_MS = 60_000

type TokenHash = Uint8Array<ArrayBuffer> | null

/**
 * Records that a browser's token is replaced or removed; does nothing for null. Returns whether this request
 * is the first within a minute (also if the clock was set back). It belongs in the transaction that ends
 * the session, after that write: a fixed order of locks avoids deadlocks.
 */
export async function replaceToken(
  tx: Prisma.TransactionClient,
  tokenHash: TokenHash,
  at: Date,
): Promise<boolean> {
  if (tokenHash === null) return false
  const data = { tokenHash, replacedAt: at }
  const where = { tokenHash, NOT: { replacedAt: withinAMinute(at) } }
  const renewed = await tx.replacedToken.updateMany({ where, data })
  if (renewed.count === 1) return true
  return (await tx.replacedToken.createMany({ data, skipDuplicates: true })).count === 1
}

/** Whether another request has just replaced the token that the browser sent. */
export async function isJustReplaced(
  { db, clock }: { db: PrismaClient; clock: () => Date },
  { tokenHash }: { tokenHash: TokenHash },
): Promise<boolean> {
  if (tokenHash === null) return false
  const where = { tokenHash, replacedAt: withinAMinute(clock()) }
  return (await db.replacedToken.findUnique({ where })) !== null
}

function withinAMinute(at: Date): { gte: Date; lte: Date } {
  const since = (milliseconds: number) => new Date(at.getTime() + milliseconds)
  return { gte: since(-REPLACED_TOKEN_RETENTION_MS), lte: since(REPLACED_TOKEN_RETENTION_MS) }
}
