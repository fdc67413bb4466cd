import { DEFAULT_KIND } from '#game/kinds/displayed.ts'
import { resetStatistics } from '#api/statistics/resetStatistics.ts'
import { builder } from '#api/graphql/builder.ts'
import { StatisticsKindType } from '#api/plays/graphql/playKind.ts'
import { OwnChangeResult } from '#api/graphql/success.ts'

const ResetStatisticsInput = builder.inputType('ResetStatisticsInput', {
  description: 'The statistics to reset.',
  fields: (t) => ({
    digits: t.field({ type: 'DigitCount', required: true, description: 'Number of digits.' }),
    kind: t.field({
      type: StatisticsKindType,
      required: true,
      defaultValue: DEFAULT_KIND,
      description: 'The plays.',
    }),
  }),
})

builder.mutationField('resetStatistics', (t) =>
  t.field({
    type: OwnChangeResult,
    description:
      'Resets the viewer’s statistics of one digit count and kind: games that ended before now no longer count. ' +
      'Idempotent.',
    args: {
      input: t.arg({ type: ResetStatisticsInput, required: true, description: 'The statistics to reset.' }),
    },
    resolve: (_root, { input }, { deps, browser }) =>
      resetStatistics(deps, {
        browser,
        digits: input.digits,
        kind: input.kind,
      }),
  }),
)
