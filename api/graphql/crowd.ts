import type { Crowd } from '#game/crowd.ts'
import { builder } from './builder.ts'

export const CrowdType = builder.objectRef<Crowd>('Crowd').implement({
  description: 'Results of all players of one game.',
  fields: (t) => ({
    players: t.exposeInt('players', { description: 'Number of players that have finished the game.' }),
    average: t.exposeFloat('average', {
      nullable: true,
      description: 'Mean score, rounded to three decimals; null while no player has finished.',
    }),
    histogram: t.exposeIntList('histogram', {
      description: 'Number of players with score 1, 2, … 7 (7 is a loss); always seven entries.',
    }),
  }),
})
