const LIFETIME_MS = 30 * 86_400_000

/** The expiry of a challenge: 30 days after its creation or the start of its latest play. */
export function challengeExpiry(at: Date): Date {
  return new Date(at.getTime() + LIFETIME_MS)
}
