const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 5000

/**
 * How long to wait after the first (0), second, … failure in a row. Up to half of it is chance: browsers that
 * lost a server at once must not all come back at once.
 */
export function pauseAfter(failures: number, random: () => number = Math.random): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
  return pause * (1 - random() / 2)
}
