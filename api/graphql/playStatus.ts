import { builder } from './builder.ts'

export const PlayStatusType = builder.enumType('PlayStatus', {
  description: 'Status of a play.',
  values: {
    PLAYING: { value: 'playing', description: 'Rows are left, and the hidden number is not found.' },
    VICTORY: { value: 'victory', description: 'The last guess was the hidden number.' },
    DEFEAT: { value: 'defeat', description: 'Six rows are used, and the hidden number is not found.' },
  } as const,
})
