import { getSome } from '#api/graphql/badUserInput.ts'
import { builder } from '#api/analysts/graphql/builder.ts'
import { getSpan } from '#api/analysts/graphql/days.ts'
import { countedKinds } from '#api/analysts/graphql/playKind.ts'
import { countRetention, type Cohort } from '#api/analysts/figures/countRetention.ts'
import type { Sampled } from '#api/analysts/figures/sample.ts'
import { dayFromNumber, easternDay } from '#game/day.ts'
import { areRated } from '#game/kinds/lists.ts'
import { endOfPeriod } from './period.ts'
import { sampledArgs, SampledType, sampleSpan } from './sampled.ts'

const MAX_DAYS_OF_RETENTION = 371

const CohortType = builder.objectRef<Sampled<Cohort & { isPartial: boolean }>>('Cohort').implement({
  interfaces: [SampledType],
  description: 'The players that made their first guess in one week.',
  fields: (t) => ({
    week: t.expose('week', { type: 'Day', description: 'Monday of the week.' }),
    players: t.exposeInt('players', { description: 'Number of players in the cohort.' }),
    active: t.exposeIntList('active', {
      description:
        'Number of active players in that week, the next week, and so on up to the last requested week. A ' +
        'session that goes on from that week into the next one is no return.',
    }),
    isPartial: t.exposeBoolean('isPartial', {
      description:
        'Whether the week began before the first game, so that it lacks days, or the last requested week is ' +
        'not over, so that the last number can still rise.',
    }),
  }),
})

builder.queryField('retention', (t) =>
  t.field({
    type: [CohortType],
    description:
      'Retention by week, over all digit counts. A visitor and the account that took over its plays count ' +
      'as one player. A play counts in the week in which it began. Costs 1000, or 4000 if ' +
      '`exact`.',
    args: { ...sampledArgs(t.arg, MAX_DAYS_OF_RETENTION), kinds: countedKinds(t.arg) },
    complexity: ({ exact }) => ({ field: exact ? 4000 : 1000, multiplier: 0 }),
    resolve: async (_root, { kinds, exact, ...days }, context) => {
      getSome('kinds', kinds)
      const span = getSpan(days, context, MAX_DAYS_OF_RETENTION)
      // Plays of some kinds may begin on any later day, so all are read.
      const read = { digits: null, ...span, from: areRated(kinds) ? span.from : dayFromNumber(0) }
      const { sampleShare } = await sampleSpan(read, { exact }, context, { kinds })
      const isPartial = endOfPeriod(span.to, 'WEEK') >= easternDay(context.reading.at)
      const cohorts = await countRetention(context.reading, { kinds, sampleShare, ...span })
      const firstDay = (await context.findFirstDay()) ?? span.from
      return cohorts.map((cohort) => ({
        ...cohort,
        sampleShare,
        isPartial: isPartial || cohort.week < firstDay,
      }))
    },
  }),
)
