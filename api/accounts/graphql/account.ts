import { usernameChangeableAt } from '#account/fields.ts'
import { pictureUrl } from '#api/accounts/findAccount.ts'
import { builder } from '#api/graphql/builder.ts'
import { ViewerType } from '#api/graphql/viewer.ts'

export const AccountType = builder.prismaObject('User', {
  name: 'Account',
  description: 'An account, as its owner sees it. Other players cannot read any of it.',
  select: { playerId: true },
  fields: (t) => ({
    username: t.exposeString('username', { description: '3 to 16 letters, digits and underscores.' }),
    email: t.exposeString('email', { description: 'The verified email address.' }),
    pictureUrl: t.string({
      description: 'Path of the picture on this site: a copy of the Google picture or a generated one.',
      select: { avatar: true, pictureType: true },
      resolve: pictureUrl,
    }),
    premium: t.exposeBoolean('premium', {
      description: 'A flag that operators set. No feature depends on it.',
    }),
    hasPassword: t.boolean({
      description: 'Whether a password is set. An account without a password logs in with Google only.',
      select: { passwordHash: true },
      resolve: ({ passwordHash }) => passwordHash !== null,
    }),
    hasGoogle: t.boolean({
      description: 'Whether the account can log in with Google.',
      select: { googleSubject: true },
      resolve: ({ googleSubject }) => googleSubject !== null,
    }),
    usernameChangeableAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the username may change again; null if it may change now.',
      select: { usernameChangedAt: true },
      resolve: ({ usernameChangedAt }, _args, { deps }) =>
        usernameChangeableAt(usernameChangedAt, deps.clock()),
    }),
  }),
})

builder.objectField(ViewerType, 'account', (t) =>
  t.prismaField({
    type: AccountType,
    nullable: true,
    description: 'The account of a logged-in viewer; null for a visitor or without a session.',
    resolve: (query, { playerId }, _args, { deps }) =>
      playerId === null ? null : deps.db.user.findUnique({ ...query, where: { playerId } }),
  }),
)
