import { builder } from './builder.ts'

/** The enum of both schemas. */
export const PLAY_KIND = {
  description:
    'How a play was begun. Only daily plays count in streaks and crowds; practice has statistics of its own.',
  values: {
    DAILY: { value: 'daily', description: 'On its game’s day, on the daily board.' },
    ARCHIVE: { value: 'archive', description: 'After its game’s day, in the archive.' },
    PRACTICE: { value: 'practice', description: 'In a practice game, which only its player has.' },
    CHALLENGE: { value: 'challenge', description: 'In the game of a challenge, by its link.' },
  },
} as const

export const PlayKindType = builder.enumType('PlayKind', PLAY_KIND)

/** The enum of both schemas. */
export const STATISTICS_KIND = {
  description: 'The plays that statistics cover.',
  values: {
    DAILY: { value: 'daily', description: 'Daily plays.' },
    PRACTICE: { value: 'practice', description: 'Plays of practice games.' },
  },
} as const

export const StatisticsKindType = builder.enumType('StatisticsKind', STATISTICS_KIND)
