import type { Crowd } from '#game/crowd.ts'
import { builder } from './builder.ts'

export const CrowdType = builder.objectRef<Crowd>('Crowd').implement({
  description: 'How all players of one game did.',
  fields: (t) => ({
    players: t.exposeInt('players', { description: 'How many have finished the game.' }),
    average: t.exposeFloat('average', {
      nullable: true,
      description: 'Their average score, with three decimals; null as long as nobody has finished.',
    }),
    histogram: t.exposeIntList('histogram', {
      description: 'How many ended with score 1, 2, … 7 (7 is a loss): always seven counts.',
    }),
  }),
})
