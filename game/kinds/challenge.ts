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
