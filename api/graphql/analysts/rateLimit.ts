import { MOST_COST_OF_QUERY } from '#api/usecases/analysts/chargeAnalyst.ts'
import { builder } from './builder.ts'
import type { AnalystContext } from './context.ts'

const RateLimitType = builder.objectRef<NonNullable<AnalystContext['charge']>>('RateLimit').implement({
  description:
    'What a query costs is known before it is run, from its text and variables: about a point for each object that it may answer. Each token has so many points in each hour.',
  fields: (t) => ({
    cost: t.exposeInt('cost', { description: 'What this query costs.' }),
    mostCost: t.int({ description: 'What one query may cost.', resolve: () => MOST_COST_OF_QUERY }),
    limit: t.exposeInt('limit', { description: 'The points of an hour.' }),
    remaining: t.exposeInt('remaining', { description: 'What is left of them after this query.' }),
    resetAt: t.expose('resetAt', { type: 'DateTime', description: 'When the next hour begins.' }),
  }),
})

builder.queryField('rateLimit', (t) =>
  t.field({
    type: RateLimitType,
    description: 'What this query costs, and what is left of the token’s hour.',
    resolve: (_root, _args, { charge }) => {
      if (charge === null) throw new Error('A query is charged before it is run')
      return charge
    },
  }),
)
