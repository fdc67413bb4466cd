import { MAX_QUERY_COST } from '#api/analysts/chargeAnalyst.ts'
import { builder } from './builder.ts'
import type { AnalystContext } from './context.ts'

const RateLimitType = builder.objectRef<NonNullable<AnalystContext['charge']>>('RateLimit').implement({
  description:
    'The rate limit. The server computes a query’s cost before its execution, from text, variables and the day: ' +
    'about one point for each object that the query may return. Each token has a number of points per hour.',
  fields: (t) => ({
    cost: t.exposeInt('cost', { description: 'Cost of this query, in points.' }),
    mostCost: t.int({ description: 'Highest cost of one query.', resolve: () => MAX_QUERY_COST }),
    limit: t.exposeInt('limit', { description: 'Points per hour.' }),
    remaining: t.exposeInt('remaining', { description: 'Points left in this hour after this query.' }),
    resetAt: t.expose('resetAt', { type: 'DateTime', description: 'When the next hour begins.' }),
  }),
})

builder.queryField('rateLimit', (t) =>
  t.field({
    type: RateLimitType,
    description: 'Cost of this query and the points that the token has left.',
    resolve: (_root, _args, { charge }) => {
      if (charge === null) throw new Error('A query must be charged before its execution')
      return charge
    },
  }),
)
