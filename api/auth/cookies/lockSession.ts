import type { BrowserSession } from './browserSession.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'

/**
 * Locks the browser's session until the end of the transaction, so that nothing is stored for its player after the
 * end of the session. Returns false if it has ended.
 */
export async function lockSession(
  tx: Prisma.TransactionClient,
  { browser, at }: { browser: BrowserSession; at: Date },
): Promise<boolean> {
  const sessions = await tx.$queryRaw<unknown[]>`
    select from sessions where token_hash = ${browser.tokenHash}::bytea and expires_at > ${at}::timestamptz
    for key share`
  return sessions.length > 0
}
