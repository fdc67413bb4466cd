const LIFETIME_MS = 30 * 86_400_000

/** When a challenge expires whose last play began, or which was created, at an instant: 30 days later. */
export function challengeExpiry(at: Date): Date {
  return new Date(at.getTime() + LIFETIME_MS)
}
