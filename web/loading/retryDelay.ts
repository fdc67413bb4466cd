const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 5000

/**
 * The backoff in ms after the first (0), second, … failure in a row. Up to half of it is random jitter, so
 * that browsers that lost a server together do not all return together.
 */
export function retryDelay(failures: number, random: () => number = Math.random): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
  return pause * (1 - random() / 2)
}
