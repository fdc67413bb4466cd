import { setTimeout as sleep } from 'node:timers/promises'

const FIRST_PAUSE_MS = 5
const LONGEST_PAUSE_MS = 80

/**
 * Runs `attempt` (read, decide, append) again after each clash with another writer, with backoff and jitter.
 * A retry is safe because a decider is pure. `rivals` is the number of appends that the rules allow other
 * writers meanwhile: after that many, a decider has nothing left to append. Returns 'clash' when these
 * retries are used up; the player is then told to try again.
 */
export async function retryOnClash<T>(
  rivals: number,
  attempt: () => Promise<T | 'clash'>,
): Promise<T | 'clash'> {
  for (let clashes = 0; clashes < rivals; clashes++) {
    const outcome = await attempt()
    if (outcome !== 'clash') return outcome
    await sleep(Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** clashes, LONGEST_PAUSE_MS))
  }
  return await attempt()
}
