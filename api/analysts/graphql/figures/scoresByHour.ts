import { builder } from '#api/analysts/graphql/builder.ts'
import { countScoresByHour } from '#api/analysts/figures/countScores.ts'
import { flatGroup } from 'd3-array'
import { costOfCounts, countedPlaysArgs, getCountedPlays } from './countedPlays.ts'
import { scoresOf, ScoresType, type Scores } from './scores.ts'
import { anyModeArg } from './spans.ts'

const WeekdayType = builder.enumType('Weekday', {
  description: 'A day of the week, in US Eastern time.',
  values: {
    MONDAY: { value: 1, description: 'Monday.' },
    TUESDAY: { value: 2, description: 'Tuesday.' },
    WEDNESDAY: { value: 3, description: 'Wednesday.' },
    THURSDAY: { value: 4, description: 'Thursday.' },
    FRIDAY: { value: 5, description: 'Friday.' },
    SATURDAY: { value: 6, description: 'Saturday.' },
    SUNDAY: { value: 7, description: 'Sunday.' },
  } as const,
})

type Weekday = typeof WeekdayType.$inferType

const ScoresOfHour = builder
  .objectRef<{ weekday: Weekday; hour: number; scores: Scores }>('ScoresOfHour')
  .implement({
    description: 'Results of the plays that began in one hour of one weekday.',
    fields: (t) => ({
      weekday: t.expose('weekday', { type: WeekdayType, description: 'The weekday.' }),
      hour: t.exposeInt('hour', { description: 'The hour in US Eastern time, 0 to 23.' }),
      scores: t.expose('scores', { type: ScoresType, description: 'Results of the plays.' }),
    }),
  })

builder.queryField('scoresByHour', (t) =>
  t.field({
    type: [ScoresOfHour],
    description:
      'Results of the plays in the games of some days, by the weekday of their day and the hour of their first ' +
      'guess, from Monday on. Omits hours without a play. Costs 80, plus 4 for each ten days.',
    args: { ...anyModeArg(t.arg), ...countedPlaysArgs(t.arg) },
    complexity: costOfCounts,
    resolve: async (_root, args, context) => {
      const counts = await countScoresByHour(context.reading, getCountedPlays(args, context))
      const hours = flatGroup(
        counts,
        ({ weekday }) => weekday as Weekday,
        ({ hour }) => hour,
      )
      return hours.map(([weekday, hour, ofHour]) => ({ weekday, hour, scores: scoresOf(ofHour) }))
    },
  }),
)
