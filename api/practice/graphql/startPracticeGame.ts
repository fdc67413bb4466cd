import { startPracticeGame } from '#api/practice/startPracticeGame.ts'
import { builder } from '#api/graphql/builder.ts'
import { OtherSessionType, resultOf, TooManyTriesType } from '#api/graphql/refusals.ts'
import { PlayUpdatedType } from '#api/plays/graphql/playUpdated.ts'

const StartPracticeGameInput = builder.inputType('StartPracticeGameInput', {
  description: 'The mode of a practice game.',
  fields: (t) => ({
    digits: t.field({ type: 'DigitCount', required: true, description: 'Number of digits.' }),
  }),
})

builder.mutationField('startPracticeGame', (t) =>
  t.field({
    type: resultOf('startPracticeGame', [PlayUpdatedType, TooManyTriesType, OtherSessionType]),
    description:
      'Starts a practice game. While the present one is not over, returns it. A browser without a session ' +
      'becomes a visitor.',
    args: {
      input: t.arg({ type: StartPracticeGameInput, required: true, description: 'The mode.' }),
    },
    resolve: (_root, { input }, { deps, browser }) =>
      startPracticeGame(deps, { browser, digits: input.digits }),
  }),
)
