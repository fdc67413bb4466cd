import { err } from '#game/result.ts'
import type { DisplayedKind, GameKind } from './gameKind.ts'

export const displayedChallenge = {
  isRated: false,
  gameName: 'Challenge',
} as const satisfies DisplayedKind

export const challenge = {
  displayed: displayedChallenge,
  description: 'In the game of a challenge, by its link.',
  ids: { first: 1_600_000_000, last: 1_799_999_997 },
  openTo: 'linkHolders',
  decideBegin: () => err('GAME_CLOSED'),
  followsDays: false,
  countsForStreak: false,
  statistics: null,
  isPublic: 'afterLink',
} as const satisfies GameKind

const DAY_MS = 86_400_000
const LIFETIME_MS = 30 * DAY_MS

/** The expiry of a challenge: 30 days after its creation or the start of its latest play. */
export function challengeExpiry(at: Date): Date {
  return new Date(at.getTime() + LIFETIME_MS)
}

/**
 * The expiry of a challenge from which a play that begins at an instant extends it, exclusive. It is a day
 * before the play's own expiry, so plays extend a challenge at most once a day, and a repeat changes nothing.
 */
export function extendedBefore(at: Date): Date {
  return new Date(challengeExpiry(at).getTime() - DAY_MS)
}
