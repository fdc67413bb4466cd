import { changePassword, type Changed } from '#api/accounts/passwords/changePassword.ts'
import { PASSWORD_RESET, RESET_LINK_SENT } from '#account/messages.ts'
import { builder } from '#api/graphql/builder.ts'
import { FieldsRefusedType, NotLoggedInType, resultOf, TooManyTriesType } from '#api/graphql/refusals.ts'
import { messageSuccess } from '#api/graphql/success.ts'
import { ViewerType } from '#api/graphql/viewer.ts'

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

const PasswordChanged = builder.objectRef<{ ok: true; value: Changed }>('PasswordChanged').implement({
  description: 'The password is changed. All sessions are ended; this browser has a new one.',
  fields: (t) => ({
    message: t.string({ description: 'The outcome, as text for people.', resolve: () => PASSWORD_RESET }),
    viewer: t.field({
      type: ViewerType,
      description: 'The viewer, with the new session.',
      resolve: ({ value }) => ({ playerId: value.playerId }),
    }),
  }),
})

const PasswordLinkSent = messageSuccess(
  'PasswordLinkSent',
  'No current password was given. An e-mail with a link to set a password was sent.',
  RESET_LINK_SENT,
)

const ChangePasswordResult = resultOf(
  'changePassword',
  [PasswordChanged, PasswordLinkSent, FieldsRefusedType, NotLoggedInType, TooManyTriesType],
  (changed) => ((changed as Changed).outcome === 'CHANGED' ? PasswordChanged : PasswordLinkSent),
)

builder.mutationField('changePassword', (t) =>
  t.field({
    type: ChangePasswordResult,
    description:
      'Changes the viewer’s password. Without the current one, sends an e-mail with a link to set it.',
    args: { input: t.arg({ type: ChangePasswordInput, required: true, description: 'Both passwords.' }) },
    resolve: (_root, { input }, { deps, browser }) => changePassword(deps, { browser, ...input }),
  }),
)
