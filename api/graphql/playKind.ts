import { builder } from './builder.ts'

/** The enum of both schemas. */
export const PLAY_KIND = {
  description: 'How a play was begun. Only daily plays count in statistics, streaks and crowds.',
  values: {
    DAILY: { value: 'daily', description: 'On its game’s day, on the daily board.' },
    ARCHIVE: { value: 'archive', description: 'After its game’s day, in the archive.' },
  },
} as const

export const PlayKindType = builder.enumType('PlayKind', PLAY_KIND)
