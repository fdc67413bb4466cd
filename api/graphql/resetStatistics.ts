import { resetStatistics } from '#api/usecases/resetStatistics.ts'
import { getDigitCount } from './badUserInput.ts'
import { builder } from './builder.ts'
import { NotSignedInType, refusalTypeName } from './refusals.ts'
import { ViewerType } from './viewer.ts'

const ResetStatisticsInput = builder.inputType('ResetStatisticsInput', {
  description: 'Which figures begin anew.',
  fields: (t) => ({ digits: t.int({ required: true, description: 'The mode: 2 to 7.' }) }),
})

const StatisticsResetType = builder.objectRef<{ ok: true; value: number }>('StatisticsReset').implement({
  description: 'Games of this mode that ended until now no longer count.',
  fields: (t) => ({
    viewer: t.field({
      type: ViewerType,
      description: 'Whoever asks.',
      resolve: ({ value }) => ({ playerId: value }),
    }),
  }),
})

const ResetStatisticsResult = builder.unionType('ResetStatisticsResult', {
  description: 'What came of beginning figures anew.',
  types: [StatisticsResetType, NotSignedInType],
  resolveType: (result) => (result.ok ? StatisticsResetType : refusalTypeName(result)),
})

builder.mutationField('resetStatistics', (t) =>
  t.field({
    type: ResetStatisticsResult,
    description: 'Begins the figures of one mode anew.',
    args: {
      input: t.arg({ type: ResetStatisticsInput, required: true, description: 'Which figures begin anew.' }),
    },
    resolve: (_root, { input }, { deps, browser }) =>
      resetStatistics(deps, { browser, digits: getDigitCount(input.digits) }),
  }),
)
