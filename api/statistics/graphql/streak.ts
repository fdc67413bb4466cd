import { getStreak } from '#api/statistics/getStreak.ts'
import type { Streak } from '#game/statistics/streak.ts'
import { builder } from '#api/graphql/builder.ts'
import { ViewerType } from '#api/graphql/viewer.ts'

const StreakType = builder.objectRef<Streak>('Streak').implement({
  description:
    'Days in a row on which the player finished a daily game that was begun on that day, won or lost.',
  fields: (t) => ({
    current: t.exposeInt('current', {
      description: 'Number of days that count in the current streak; 0 after a missed day.',
    }),
    longest: t.exposeInt('longest', { description: 'Number of days of the longest streak.' }),
    freezes: t.exposeInt('freezes', {
      description: 'Freezes left, 0 to 2. Seven days earn one. A missed day spends one automatically.',
    }),
    frozen: t.expose('frozen', {
      type: ['Day'],
      description: 'The missed days of the current streak for which a freeze was spent, oldest first.',
    }),
    countsToday: t.exposeBoolean('countsToday', { description: 'Whether today counts already.' }),
  }),
})

builder.objectField(ViewerType, 'streak', (t) =>
  t.field({
    type: StreakType,
    description: 'The viewer’s streak.',
    args: {
      digits: t.arg({ type: 'DigitCount', description: 'Only this number of digits; null for all.' }),
    },
    resolve: ({ playerId }, { digits }, { deps }) => getStreak(deps, { playerId, digits: digits ?? null }),
  }),
)
