import { requestPasswordReset } from '#api/accounts/passwords/requestPasswordReset.ts'
import { RESET_LINK_SENT } from '#account/messages.ts'
import { builder } from '#api/graphql/builder.ts'
import { FieldsRefusedType, refusalTypeName, TooManyTriesType } from '#api/graphql/refusals.ts'

const RequestPasswordResetInput = builder.inputType('RequestPasswordResetInput', {
  description: 'The account with the forgotten password.',
  fields: (t) => ({ email: t.string({ required: true, description: 'The account’s e-mail address.' }) }),
})

const PasswordResetRequested = builder.objectRef<{ ok: true }>('PasswordResetRequested').implement({
  description: 'The request is accepted. If the address has an account, an e-mail with a link was sent.',
  fields: (t) => ({
    message: t.string({ description: 'The next step, as text for people.', resolve: () => RESET_LINK_SENT }),
  }),
})

const RequestPasswordResetResult = builder.unionType('RequestPasswordResetResult', {
  description: 'Result of `requestPasswordReset`.',
  types: [PasswordResetRequested, FieldsRefusedType, TooManyTriesType],
  resolveType: (result) => (result.ok ? PasswordResetRequested : refusalTypeName(result)),
})

builder.mutationField('requestPasswordReset', (t) =>
  t.field({
    type: RequestPasswordResetResult,
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
