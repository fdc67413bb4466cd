const DAY_MS = 86_400_000
const LIFETIME_MS = 30 * DAY_MS
const UNSHARED_MS = 7 * DAY_MS

/** The expiry of a link to a challenge or a storm: 30 days after its creation or the start of its latest play. */
export function linkExpiry(at: Date): Date {
  return new Date(at.getTime() + LIFETIME_MS)
}

/** The expiry of a storm's numbers without a link: so long its player can send one. */
export function stormExpiry(createdAt: Date): Date {
  return new Date(createdAt.getTime() + UNSHARED_MS)
}

/**
 * The expiry of a link from which a play that begins at an instant extends it, exclusive. It is a day before
 * the play's own expiry, so plays extend a link at most once a day, and a repeat changes nothing.
 */
export function extendedBefore(at: Date): Date {
  return new Date(linkExpiry(at).getTime() - DAY_MS)
}
