import type { BrowserSession } from '#api/auth/browserSession.ts'
import type { Tries } from '#api/auth/limits.ts'
import type { Deps } from '#api/deps/deps.ts'
import { TooManyRequests } from '#api/errors/tooManyRequests.ts'

/**
 * Counts a try. Throws TooManyRequests for a try over a limit, and logs it. A browser meets these limits only
 * by chance, and retries as it does when the service is unavailable.
 */
export async function takeOrThrow(
  { limits }: Deps,
  browser: BrowserSession,
  { tries, message }: { tries: Tries; message: string },
): Promise<void> {
  const reached = await limits.take(tries)
  if (reached === null) return
  browser.logSecurity({ event: 'limitReached', limit: reached.limit })
  throw new TooManyRequests(message, reached.retryAfterSeconds)
}
