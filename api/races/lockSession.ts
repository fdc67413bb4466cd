import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import type { Tx } from './changeRace.ts'

/**
 * Locks the browser's session until the end of the transaction, so that a player has no seat after the end of the
 * session. Returns false if it has ended.
 */
export async function lockSession(
  tx: Tx,
  { browser, at }: { browser: BrowserSession; at: Date },
): Promise<boolean> {
  const sessions = await tx.$queryRaw<unknown[]>`
    select from sessions where token_hash = ${browser.tokenHash}::bytea and expires_at > ${at}::timestamptz
    for key share`
  return sessions.length > 0
}
