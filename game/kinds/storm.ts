import { err } from '#game/result.ts'
import type { DisplayedKind, GameKind } from './gameKind.ts'

export const displayedStorm = {
  isRated: false,
  gameName: 'Storm',
} as const satisfies DisplayedKind

export const storm = {
  displayed: displayedStorm,
  description: 'In a game of a storm: numbers one after another, within three minutes.',
  // The first id of a step is that of the storm, the others are those of its games.
  ids: { first: 900_000_000, last: 1_599_999_997, step: 100 },
  openTo: 'stormPlayers',
  decideBegin: () => err('GAME_CLOSED'),
  followsDays: false,
  countsForStreak: false,
  statistics: null,
  isPublic: 'afterLink',
} as const satisfies GameKind
