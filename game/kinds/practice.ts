import { err } from '#game/result.ts'
import type { DisplayedKind, GameKind } from './gameKind.ts'

export const displayedPractice = {
  isRated: false,
  gameName: 'Random',
  isEndless: true,
} as const satisfies DisplayedKind

export const practice = {
  displayed: displayedPractice,
  description: 'In a practice game, which only its player has.',
  ids: { first: 100_000_000, last: 899_999_997 },
  openTo: 'owner',
  decideBegin: () => err('GAME_CLOSED'),
  followsDays: false,
  countsForStreak: false,
  statistics: { description: 'Plays of practice games.', newest: 1000 },
  isPublic: 'atOnce',
} as const satisfies GameKind
