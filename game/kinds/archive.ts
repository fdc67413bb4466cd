import { err, ok } from '#game/result.ts'
import type { DisplayedKind, GameKind } from './gameKind.ts'

export const displayedArchive = {
  isRated: false,
  note: 'archive',
} as const satisfies DisplayedKind

export const archive = {
  displayed: displayedArchive,
  description: 'After its game’s day, in the archive.',
  ids: null,
  openTo: 'everyone',
  decideBegin: ({ day, today }) => (day < today ? ok(null) : err('GAME_NOT_CLOSED')),
  followsDays: false,
  countsForStreak: false,
  statistics: null,
  isPublic: 'afterDay',
} as const satisfies GameKind
