import type { Crowd } from '#game/statistics/crowd.ts'
import { builder } from '#api/graphql/builder.ts'

export const CrowdType = builder.objectRef<Crowd>('Crowd').implement({
  description: 'Results of all daily plays of one game.',
  fields: (t) => ({
    players: t.exposeInt('players', { description: 'Number of finished daily plays.' }),
    average: t.exposeFloat('average', {
      nullable: true,
      description: 'Mean score, rounded to three decimals; null while no player has finished.',
    }),
    histogram: t.exposeIntList('histogram', {
      description: 'Number of daily plays with score 1, 2, … 7 (7 is a loss); always seven entries.',
    }),
  }),
})
