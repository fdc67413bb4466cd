import { startPracticeGame } from '#api/practice/startPracticeGame.ts'
import { builder } from '#api/graphql/builder.ts'
import { OtherSessionType, resultOf, TooManyTriesType } from '#api/graphql/refusals.ts'
import { EndlessKindType } from '#api/plays/graphql/playKind.ts'
import { PlayUpdatedType } from '#api/plays/graphql/playUpdated.ts'

const StartPracticeGameInput = builder.inputType('StartPracticeGameInput', {
  description: 'The mode and the kind of a practice game.',
  fields: (t) => ({
    digits: t.field({ type: 'DigitCount', required: true, description: 'Number of digits.' }),
    kind: t.field({
      type: EndlessKindType,
      required: true,
      defaultValue: 'practice',
      description: 'The kind of the game.',
    }),
  }),
})

builder.mutationField('startPracticeGame', (t) =>
  t.field({
    type: resultOf('startPracticeGame', [PlayUpdatedType, TooManyTriesType, OtherSessionType]),
    description:
      'Starts a practice game. While the present one is not over, returns it. A browser without a session ' +
      'becomes a visitor.',
    args: {
      input: t.arg({ type: StartPracticeGameInput, required: true, description: 'The mode and the kind.' }),
    },
    resolve: (_root, { input }, { deps, browser }) => startPracticeGame(deps, { browser, ...input }),
  }),
)
