import { changePassword } from '#api/accounts/passwords/changePassword.ts'
import { PASSWORD_RESET, RESET_LINK_SENT } from '#account/messages.ts'
import { builder } from '#api/graphql/builder.ts'
import {
  FieldsRefusedType,
  NotLoggedInType,
  refusalTypeName,
  TooManyTriesType,
} from '#api/graphql/refusals.ts'
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

type Changed = { ok: true; value: { playerId: number; outcome: 'CHANGED' | 'LINK_SENT' } }

const PasswordChanged = builder.objectRef<Changed>('PasswordChanged').implement({
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

const PasswordLinkSent = builder.objectRef<Changed>('PasswordLinkSent').implement({
  description: 'No current password was given. An e-mail with a link to set a password was sent.',
  fields: (t) => ({
    message: t.string({ description: 'The next step, as text for people.', resolve: () => RESET_LINK_SENT }),
  }),
})

const ChangePasswordResult = builder.unionType('ChangePasswordResult', {
  description: 'Result of `changePassword`.',
  types: [PasswordChanged, PasswordLinkSent, FieldsRefusedType, NotLoggedInType, TooManyTriesType],
  resolveType: (result) => {
    if (!result.ok) return refusalTypeName(result)
    return result.value.outcome === 'CHANGED' ? PasswordChanged : PasswordLinkSent
  },
})

builder.mutationField('changePassword', (t) =>
  t.field({
    type: ChangePasswordResult,
    description:
      'Changes the viewer’s password. Without the current one, sends an e-mail with a link to set it.',
    args: { input: t.arg({ type: ChangePasswordInput, required: true, description: 'Both passwords.' }) },
    resolve: (_root, { input }, { deps, browser }) => changePassword(deps, { browser, ...input }),
  }),
)
