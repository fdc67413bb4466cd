import { builder } from '#api/graphql/builder.ts'

/** The enum of both schemas. */
export const PLAY_STATUS = {
  description: 'Status of a play.',
  values: {
    PLAYING: { value: 'playing', description: 'Rows are left, and the hidden number is not found.' },
    VICTORY: { value: 'victory', description: 'The last guess was the hidden number.' },
    DEFEAT: { value: 'defeat', description: 'Six rows are used, and the hidden number is not found.' },
  },
} as const

export const PlayStatusType = builder.enumType('PlayStatus', PLAY_STATUS)
