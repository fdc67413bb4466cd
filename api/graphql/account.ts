import { findAccount, type Account } from '#api/accounts/findAccount.ts'
import { builder } from './builder.ts'
import { ViewerType } from './viewer.ts'

const AccountType = builder.objectRef<Account>('Account').implement({
  description: 'An account, as its owner sees it. Other players cannot read any of it.',
  fields: (t) => ({
    username: t.exposeString('username', { description: '3 to 16 letters, digits and underscores.' }),
    email: t.exposeString('email', { description: 'The verified e-mail address.' }),
    pictureUrl: t.exposeString('pictureUrl', {
      description: 'Path of the picture on this site: a copy of the Google picture or a generated one.',
    }),
    premium: t.exposeBoolean('premium', {
      description: 'A flag that operators set. No feature depends on it.',
    }),
    hasPassword: t.exposeBoolean('hasPassword', {
      description: 'Whether a password is set. An account without a password logs in with Google only.',
    }),
    hasGoogle: t.exposeBoolean('hasGoogle', { description: 'Whether the account can log in with Google.' }),
    usernameChangeableAt: t.expose('usernameChangeableAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the username may change again; null if it may change now.',
    }),
  }),
})

builder.objectField(ViewerType, 'account', (t) =>
  t.field({
    type: AccountType,
    nullable: true,
    description: 'The account of a logged-in viewer; null for a visitor or without a session.',
    resolve: ({ playerId }, _args, { deps }) => findAccount(deps, playerId),
  }),
)
