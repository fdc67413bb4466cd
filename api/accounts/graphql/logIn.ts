import { logIn } from '#api/accounts/logIn/logIn.ts'
import { builder } from '#api/graphql/builder.ts'
import { FieldsRefusedType, refusalTypeName, TooManyTriesType } from '#api/graphql/refusals.ts'
import { ViewerType } from '#api/graphql/viewer.ts'

const LogInInput = builder.inputType('LogInInput', {
  description: 'Credentials of an account.',
  fields: (t) => ({
    email: t.string({
      required: true,
      description: 'The account’s e-mail address; upper and lower case are equal.',
    }),
    password: t.string({ required: true, description: 'The account’s password.' }),
  }),
})

const LoggedIn = builder.objectRef<{ ok: true; value: number }>('LoggedIn').implement({
  description: 'This browser is logged in, with a new session.',
  fields: (t) => ({
    viewer: t.field({
      type: ViewerType,
      description: 'The viewer after the mutation.',
      resolve: ({ value }) => ({ playerId: value }),
    }),
  }),
})

const LogInResult = builder.unionType('LogInResult', {
  description: 'Result of `logIn`.',
  types: [LoggedIn, FieldsRefusedType, TooManyTriesType],
  resolveType: (result) => (result.ok ? LoggedIn : refusalTypeName(result)),
})

builder.mutationField('logIn', (t) =>
  t.field({
    type: LogInResult,
    description:
      'Logs in. The account takes over the plays of this browser’s visitor, except plays of games that ' +
      'the account has already played.',
    args: { input: t.arg({ type: LogInInput, required: true, description: 'Credentials.' }) },
    resolve: (_root, { input }, { deps, browser }) => logIn(deps, { browser, ...input }),
  }),
)
