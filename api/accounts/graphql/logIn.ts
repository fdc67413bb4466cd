import { logIn } from '#api/accounts/logIn/logIn.ts'
import { builder } from '#api/graphql/builder.ts'
import { FieldsRefusedType, resultOf, TooManyTriesType } from '#api/graphql/refusals.ts'
import { ViewerUpdatedType } from '#api/graphql/success.ts'

const LogInInput = builder.inputType('LogInInput', {
  description: 'Credentials of an account.',
  fields: (t) => ({
    email: t.string({
      required: true,
      description: 'The account’s email address; upper and lower case are equal.',
    }),
    password: t.string({ required: true, description: 'The account’s password.' }),
  }),
})

builder.mutationField('logIn', (t) =>
  t.field({
    type: resultOf('logIn', [ViewerUpdatedType, FieldsRefusedType, TooManyTriesType]),
    description:
      'Logs in. The account takes over the plays of this browser’s visitor, except plays of games that ' +
      'the account has already played.',
    args: { input: t.arg({ type: LogInInput, required: true, description: 'Credentials.' }) },
    resolve: (_root, { input }, { deps, browser }) => logIn(deps, { browser, ...input }),
  }),
)
