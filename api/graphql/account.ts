import { findAccount, type Account } from '#api/usecases/findAccount.ts'
import { builder } from './builder.ts'
import { ViewerType } from './viewer.ts'

const AccountType = builder.objectRef<Account>('Account').implement({
  description: 'What its owner sees of an account; nobody else sees any of it.',
  fields: (t) => ({
    username: t.exposeString('username', { description: '3 to 16 letters, digits and underscores.' }),
    email: t.exposeString('email', { description: 'The proved address.' }),
    pictureUrl: t.exposeString('pictureUrl', {
      description: 'A copy of Google’s picture, or one drawn for the account; a path of this site.',
    }),
    premium: t.exposeBoolean('premium', { description: 'A mark that nothing depends on.' }),
    hasPassword: t.exposeBoolean('hasPassword', {
      description: 'Whether a password is set; without one the account is signed in to with Google alone.',
    }),
    hasGoogle: t.exposeBoolean('hasGoogle', { description: 'Whether Google signs in to it.' }),
    usernameChangeableAt: t.expose('usernameChangeableAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the username may be changed again; null when it may be now.',
    }),
  }),
})

builder.objectField(ViewerType, 'account', (t) =>
  t.field({
    type: AccountType,
    nullable: true,
    description: 'The account of who is signed in; null for a visitor and for somebody without a session.',
    resolve: ({ playerId }, _args, { deps }) => findAccount(deps, playerId),
  }),
)
