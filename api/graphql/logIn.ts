import { logIn } from '#api/usecases/logIn.ts'
import { builder } from './builder.ts'
import { FieldsRefusedType, refusalTypeName, TooManyTriesType } from './refusals.ts'
import { ViewerType } from './viewer.ts'

const LogInInput = builder.inputType('LogInInput', {
  description: 'Who signs in.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'The account’s address, in any case.' }),
    password: t.string({ required: true, description: 'Its password.' }),
  }),
})

const LoggedIn = builder.objectRef<{ ok: true; value: number }>('LoggedIn').implement({
  description: 'This browser is signed in, with a new session.',
  fields: (t) => ({
    viewer: t.field({
      type: ViewerType,
      description: 'Whoever asks, from now on.',
      resolve: ({ value }) => ({ playerId: value }),
    }),
  }),
})

const LogInResult = builder.unionType('LogInResult', {
  description: 'What came of signing in.',
  types: [LoggedIn, FieldsRefusedType, TooManyTriesType],
  resolveType: (result) => (result.ok ? LoggedIn : refusalTypeName(result)),
})

builder.mutationField('logIn', (t) =>
  t.field({
    type: LogInResult,
    description:
      'Signs in. What was played in this browser without an account is the account’s from now on, save games that it had.',
    args: { input: t.arg({ type: LogInInput, required: true, description: 'Who signs in.' }) },
    resolve: (_root, { input }, { deps, browser }) => logIn(deps, { browser, ...input }),
  }),
)
