import { err, ok } from '#game/result.ts'
import type { DisplayedKind, GameKind } from './gameKind.ts'

export const displayedDaily = { isRated: true } as const satisfies DisplayedKind

export const daily = {
  displayed: displayedDaily,
  description: 'On its game’s day, on the daily board.',
  ids: null,
  openTo: 'everyone',
  decideBegin: ({ day, today }) => (day === today ? ok(null) : err('GAME_CLOSED')),
  followsDays: true,
  countsForStreak: true,
  statistics: { description: 'Daily plays.', newest: null },
  isPublic: 'afterDay',
} as const satisfies GameKind
