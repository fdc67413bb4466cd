import { findUnplayedBefore } from '#api/archive/findNextUnplayed.ts'
import { builder } from '#api/graphql/builder.ts'
import { ViewerType } from '#api/graphql/viewer.ts'
import { easternDay, type Day } from '#game/day.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'

const UnplayedGame = builder.objectRef<{ digits: DigitCount; day: Day | null }>('UnplayedGame').implement({
  description: 'A past game that the viewer has not begun.',
  fields: (t) => ({
    digits: t.expose('digits', { type: 'DigitCount', description: 'Number of digits.' }),
    day: t.expose('day', { type: 'Day', nullable: true, description: 'Its day; null if none is left.' }),
  }),
})

builder.objectField(ViewerType, 'nextUnplayed', (t) =>
  t.field({
    type: [UnplayedGame],
    description: 'The newest past game of each digit count that the viewer has not begun.',
    complexity: { field: 12, multiplier: 6 },
    resolve: ({ playerId }, _args, { deps }) => {
      const before = easternDay(deps.clock())
      return DIGIT_COUNTS.map(async (digits) => ({
        digits,
        day: await findUnplayedBefore(deps, { playerId, digits, before }),
      }))
    },
  }),
)
