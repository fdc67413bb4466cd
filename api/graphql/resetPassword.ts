import { resetPassword } from '#api/usecases/resetPassword.ts'
import { PASSWORD_RESET, RESET_LINK_EXPIRED } from '#game/accountMessages.ts'
import { builder } from './builder.ts'
import { FieldsRefusedType, linkRefusedType, refusalTypeName, TooManyTriesType } from './refusals.ts'

const ResetPasswordInput = builder.inputType('ResetPasswordInput', {
  description: 'The link that was followed, and the password to be.',
  fields: (t) => ({
    code: t.string({ required: true, description: 'What the link ends with.' }),
    password: t.string({
      required: true,
      description: 'The new password; the rules are those of signing up.',
    }),
  }),
})

const PasswordReset = builder.objectRef<{ ok: true }>('PasswordReset').implement({
  description: 'The password is set, and every session of the account has ended.',
  fields: (t) => ({
    message: t.string({ description: 'What happened, for people.', resolve: () => PASSWORD_RESET }),
  }),
})

const ResetLinkRefused = linkRefusedType('ResetLinkRefused', RESET_LINK_EXPIRED)

const ResetPasswordResult = builder.unionType('ResetPasswordResult', {
  description: 'What came of setting a password by a link.',
  types: [PasswordReset, FieldsRefusedType, ResetLinkRefused, TooManyTriesType],
  resolveType: (result) => {
    if (result.ok) return PasswordReset
    return result.error.reason === 'LINK'
      ? ResetLinkRefused
      : refusalTypeName({ ...result, error: result.error })
  },
})

builder.mutationField('resetPassword', (t) =>
  t.field({
    type: ResetPasswordResult,
    description:
      'Sets a password by the link in a letter. It does not sign in. A password that is refused leaves the link as it was.',
    args: {
      input: t.arg({
        type: ResetPasswordInput,
        required: true,
        description: 'The link and the new password.',
      }),
    },
    resolve: (_root, { input }, { deps, browser }) => resetPassword(deps, { browser, ...input }),
  }),
)
