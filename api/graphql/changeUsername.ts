import { changeUsername } from '#api/usecases/changeUsername.ts'
import { USERNAME_UPDATED } from '#game/accountMessages.ts'
import { builder } from './builder.ts'
import { FieldsRefusedType, NotSignedInType, refusalTypeName, TooManyTriesType } from './refusals.ts'
import { ViewerType } from './viewer.ts'

const ChangeUsernameInput = builder.inputType('ChangeUsernameInput', {
  description: 'The username to be.',
  fields: (t) => ({
    username: t.string({ required: true, description: 'The rules are those of signing up.' }),
  }),
})

const UsernameChanged = builder.objectRef<{ ok: true; value: number }>('UsernameChanged').implement({
  description: 'The username is changed, and cannot be again for 30 days.',
  fields: (t) => ({
    message: t.string({ description: 'What happened, for people.', resolve: () => USERNAME_UPDATED }),
    viewer: t.field({
      type: ViewerType,
      description: 'Whoever asks, by the new name.',
      resolve: ({ value }) => ({ playerId: value }),
    }),
  }),
})

const ChangeUsernameResult = builder.unionType('ChangeUsernameResult', {
  description: 'What came of changing a username.',
  types: [UsernameChanged, FieldsRefusedType, NotSignedInType, TooManyTriesType],
  resolveType: (result) => (result.ok ? UsernameChanged : refusalTypeName(result)),
})

builder.mutationField('changeUsername', (t) =>
  t.field({
    type: ChangeUsernameResult,
    description: 'Changes the username of who is signed in, at most once in 30 days.',
    args: { input: t.arg({ type: ChangeUsernameInput, required: true, description: 'The username to be.' }) },
    resolve: (_root, { input }, { deps, browser }) => changeUsername(deps, { browser, ...input }),
  }),
)
