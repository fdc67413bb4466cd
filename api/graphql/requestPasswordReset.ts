import { requestPasswordReset } from '#api/usecases/requestPasswordReset.ts'
import { RESET_LINK_SENT } from '#game/accountMessages.ts'
import { builder } from './builder.ts'
import { FieldsRefusedType, refusalTypeName, TooManyTriesType } from './refusals.ts'

const RequestPasswordResetInput = builder.inputType('RequestPasswordResetInput', {
  description: 'Who forgot a password.',
  fields: (t) => ({ email: t.string({ required: true, description: 'The account’s address.' }) }),
})

const PasswordResetRequested = builder.objectRef<{ ok: true }>('PasswordResetRequested').implement({
  description: 'If the address has an account, a letter with a link was sent to it.',
  fields: (t) => ({
    message: t.string({ description: 'What to do now.', resolve: () => RESET_LINK_SENT }),
  }),
})

const RequestPasswordResetResult = builder.unionType('RequestPasswordResetResult', {
  description: 'What came of asking for a link.',
  types: [PasswordResetRequested, FieldsRefusedType, TooManyTriesType],
  resolveType: (result) => (result.ok ? PasswordResetRequested : refusalTypeName(result)),
})

builder.mutationField('requestPasswordReset', (t) =>
  t.field({
    type: RequestPasswordResetResult,
    description:
      'Asks for a link with which a password can be set. It is good for an hour; a newer one ends it.',
    args: {
      input: t.arg({
        type: RequestPasswordResetInput,
        required: true,
        description: 'Who forgot a password.',
      }),
    },
    resolve: (_root, { input }, { deps, browser }) => requestPasswordReset(deps, { browser, ...input }),
  }),
)
