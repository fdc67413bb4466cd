import { builder } from './builder.ts'

export const PlayStatusType = builder.enumType('PlayStatus', {
  description: 'Where a play stands.',
  values: {
    PLAYING: { value: 'playing', description: 'Rows are left and the number is not found.' },
    VICTORY: { value: 'victory', description: 'The last guess was the hidden number.' },
    DEFEAT: { value: 'defeat', description: 'Six rows were used without finding the number.' },
  } as const,
})
