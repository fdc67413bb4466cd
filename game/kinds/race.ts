import { err } from '#game/result.ts'
import type { DisplayedKind, GameKind } from './gameKind.ts'

export const displayedRace = {
  isRated: false,
  gameName: 'Race',
} as const satisfies DisplayedKind

export const race = {
  displayed: displayedRace,
  description: 'In a round of a race: some players find the same number at the same time.',
  // The first id of a step is that of the race, the next five are those of its rounds.
  ids: { first: 1_800_000_000, last: 1_899_999_997, step: 10 },
  openTo: 'raceMembers',
  decideBegin: () => err('GAME_CLOSED'),
  followsDays: false,
  countsForStreak: false,
  statistics: null,
  isPublic: 'afterRound',
} as const satisfies GameKind
