import { requestPasswordReset } from '#api/accounts/passwords/requestPasswordReset.ts'
import { RESET_LINK_SENT } from '#account/messages.ts'
import { builder } from '#api/graphql/builder.ts'
import { FieldsRefusedType, resultOf, TooManyTriesType } from '#api/graphql/refusals.ts'
import { messageSuccess } from '#api/graphql/success.ts'

const RequestPasswordResetInput = builder.inputType('RequestPasswordResetInput', {
  description: 'The account with the forgotten password.',
  fields: (t) => ({ email: t.string({ required: true, description: 'The account’s e-mail address.' }) }),
})

const PasswordResetRequested = messageSuccess(
  'PasswordResetRequested',
  'The request is accepted. If the address has an account, an e-mail with a link was sent.',
  RESET_LINK_SENT,
)

builder.mutationField('requestPasswordReset', (t) =>
  t.field({
    type: resultOf('requestPasswordReset', [PasswordResetRequested, FieldsRefusedType, TooManyTriesType]),
    description:
      'Sends an e-mail with a link to set a new password. It expires after one hour or with a newer link.',
    args: {
      input: t.arg({
        type: RequestPasswordResetInput,
        required: true,
        description: 'The account.',
      }),
    },
    resolve: (_root, { input }, { deps, browser }) => requestPasswordReset(deps, { browser, ...input }),
  }),
)
