import { findResetEmail, resetPassword } from '#api/accounts/passwords/resetPassword.ts'
import { PASSWORD_RESET } from '#account/messages.ts'
import { builder } from '#api/graphql/builder.ts'
import { FieldsRefusedType, resultOf, UnknownLinkType, TooManyTriesType } from '#api/graphql/refusals.ts'
import { done, DoneType } from '#api/graphql/success.ts'

const ResetPasswordInput = builder.inputType('ResetPasswordInput', {
  description: 'The code of the link and the new password.',
  fields: (t) => ({
    code: t.string({ required: true, description: 'The code at the end of the link.' }),
    password: t.string({
      required: true,
      description: 'The new password; same rules as in `SignUpInput`.',
    }),
  }),
})

builder.mutationField('resetPassword', (t) =>
  t.field({
    type: resultOf('resetPassword', [DoneType, FieldsRefusedType, UnknownLinkType, TooManyTriesType]),
    description:
      'Sets a password with the link in an email. Ends all sessions of the account, and does not log in. A ' +
      'refused password keeps the link.',
    args: {
      input: t.arg({
        type: ResetPasswordInput,
        required: true,
        description: 'The code and the new password.',
      }),
    },
    resolve: async (_root, { input }, { deps, browser }) =>
      done(await resetPassword(deps, { browser, ...input }), PASSWORD_RESET),
  }),
)

builder.queryField('passwordResetEmail', (t) =>
  t.string({
    nullable: true,
    description:
      'The address of the account whose password a link sets, for the entry of a password manager. Null if ' +
      'the link is used, expired, replaced by a newer one or unknown, or the rate limit is reached.',
    args: { code: t.arg.string({ required: true, description: 'The code at the end of the link.' }) },
    resolve: (_root, { code }, { deps, browser }) => findResetEmail(deps, { browser, code }),
  }),
)
