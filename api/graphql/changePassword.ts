import { changePassword } from '#api/usecases/changePassword.ts'
import { PASSWORD_RESET, RESET_LINK_SENT } from '#game/accountMessages.ts'
import { builder } from './builder.ts'
import { FieldsRefusedType, NotSignedInType, refusalTypeName, TooManyTriesType } from './refusals.ts'
import { ViewerType } from './viewer.ts'

const ChangePasswordInput = builder.inputType('ChangePasswordInput', {
  description: 'The password until now, and the password to be.',
  fields: (t) => ({
    presentPassword: t.string({
      required: true,
      description: 'The password until now; empty for an account without one.',
    }),
    newPassword: t.string({
      required: true,
      description: 'The new password; the rules are those of signing up. Empty for an account without one.',
    }),
  }),
})

type Changed = { ok: true; value: { playerId: number; outcome: 'CHANGED' | 'LINK_SENT' } }

const PasswordChanged = builder.objectRef<Changed>('PasswordChanged').implement({
  description: 'The password is changed. All sessions have ended; this browser has a new one.',
  fields: (t) => ({
    message: t.string({ description: 'What happened, for people.', resolve: () => PASSWORD_RESET }),
    viewer: t.field({
      type: ViewerType,
      description: 'Whoever asks, with the new session.',
      resolve: ({ value }) => ({ playerId: value.playerId }),
    }),
  }),
})

const PasswordLinkSent = builder.objectRef<Changed>('PasswordLinkSent').implement({
  description: 'The account has no password yet; a letter with a link to set one was sent.',
  fields: (t) => ({
    message: t.string({ description: 'What to do now.', resolve: () => RESET_LINK_SENT }),
  }),
})

const ChangePasswordResult = builder.unionType('ChangePasswordResult', {
  description: 'What came of changing a password.',
  types: [PasswordChanged, PasswordLinkSent, FieldsRefusedType, NotSignedInType, TooManyTriesType],
  resolveType: (result) => {
    if (!result.ok) return refusalTypeName(result)
    return result.value.outcome === 'CHANGED' ? PasswordChanged : PasswordLinkSent
  },
})

builder.mutationField('changePassword', (t) =>
  t.field({
    type: ChangePasswordResult,
    description:
      'Changes the password of who is signed in; for an account without one, mails a link to set it.',
    args: { input: t.arg({ type: ChangePasswordInput, required: true, description: 'Both passwords.' }) },
    resolve: (_root, { input }, { deps, browser }) => changePassword(deps, { browser, ...input }),
  }),
)
