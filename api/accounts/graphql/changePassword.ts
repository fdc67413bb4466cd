import { changePassword, type Changed } from '#api/accounts/passwords/changePassword.ts'
import { PASSWORD_RESET, RESET_LINK_SENT } from '#account/messages.ts'
import { ok } from '#game/result.ts'
import { builder } from '#api/graphql/builder.ts'
import { FieldsRefusedType, NotLoggedInType, resultOf, TooManyTriesType } from '#api/graphql/refusals.ts'
import { AccountUpdatedType, DoneType } from '#api/graphql/success.ts'

const ChangePasswordInput = builder.inputType('ChangePasswordInput', {
  description: 'The current and the new password.',
  fields: (t) => ({
    presentPassword: t.string({
      required: true,
      description: 'The current password; an empty string without one, or if it is forgotten.',
    }),
    newPassword: t.string({
      required: true,
      description: 'The new password; same rules as in `SignUpInput`. Ignored without the current one.',
    }),
  }),
})

const ChangePasswordResult = resultOf(
  'changePassword',
  [AccountUpdatedType, DoneType, FieldsRefusedType, NotLoggedInType, TooManyTriesType],
  (changed) => ((changed as Changed).outcome === 'CHANGED' ? AccountUpdatedType : DoneType),
)

builder.mutationField('changePassword', (t) =>
  t.field({
    type: ChangePasswordResult,
    description:
      'Changes the viewer’s password: all sessions end, and this browser has a new one. Without the current ' +
      'password, sends an email with a link to set one.',
    args: { input: t.arg({ type: ChangePasswordInput, required: true, description: 'Both passwords.' }) },
    resolve: async (_root, { input }, { deps, browser }) => {
      const changed = await changePassword(deps, { browser, ...input })
      if (!changed.ok) return changed
      const message = changed.value.outcome === 'CHANGED' ? PASSWORD_RESET : RESET_LINK_SENT
      return ok({ ...changed.value, message })
    },
  }),
)
