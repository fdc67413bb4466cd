import { requestPasswordReset } from '#api/accounts/passwords/requestPasswordReset.ts'
import { RESET_LINK_SENT } from '#account/messages.ts'
import { builder } from '#api/graphql/builder.ts'
import { FieldsRefusedType, resultOfEach, TooManyTriesType } from '#api/graphql/refusals.ts'
import { done, DoneType } from '#api/graphql/success.ts'

const RequestPasswordResetInput = builder.inputType('RequestPasswordResetInput', {
  description: 'The account with the forgotten password.',
  fields: (t) => ({ email: t.string({ required: true, description: 'The account’s email address.' }) }),
})

/** The result of a request for a letter with a link. */
export const LetterResult = resultOfEach('LetterResult', {
  fields: ['requestPasswordReset', 'signUp'],
  types: [DoneType, FieldsRefusedType, TooManyTriesType],
})

builder.mutationField('requestPasswordReset', (t) =>
  t.field({
    type: LetterResult,
    description:
      'Sends an email with a link to set a new password. It expires after one hour or with a newer link.',
    args: {
      input: t.arg({
        type: RequestPasswordResetInput,
        required: true,
        description: 'The account.',
      }),
    },
    resolve: async (_root, { input }, { deps, browser }) =>
      done(await requestPasswordReset(deps, { browser, ...input }), RESET_LINK_SENT),
  }),
)
