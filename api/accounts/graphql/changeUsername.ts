import { changeUsername } from '#api/accounts/changeUsername.ts'
import { USERNAME_UPDATED } from '#account/messages.ts'
import { builder } from '#api/graphql/builder.ts'
import { FieldsRefusedType, NotLoggedInType, resultOf, TooManyTriesType } from '#api/graphql/refusals.ts'
import { ViewerType } from '#api/graphql/viewer.ts'

const ChangeUsernameInput = builder.inputType('ChangeUsernameInput', {
  description: 'The new username.',
  fields: (t) => ({
    username: t.string({ required: true, description: 'The new username; same rules as in `SignUpInput`.' }),
  }),
})

const UsernameChanged = builder.objectRef<{ ok: true; value: number }>('UsernameChanged').implement({
  description: 'The username is changed. It cannot change again for 30 days.',
  fields: (t) => ({
    message: t.string({ description: 'The outcome, as text for people.', resolve: () => USERNAME_UPDATED }),
    viewer: t.field({
      type: ViewerType,
      description: 'The viewer, with the new username.',
      resolve: ({ value }) => ({ playerId: value }),
    }),
  }),
})

builder.mutationField('changeUsername', (t) =>
  t.field({
    type: resultOf('changeUsername', [UsernameChanged, FieldsRefusedType, NotLoggedInType, TooManyTriesType]),
    description: 'Changes the viewer’s username, at most once in 30 days.',
    args: { input: t.arg({ type: ChangeUsernameInput, required: true, description: 'The new username.' }) },
    resolve: (_root, { input }, { deps, browser }) => changeUsername(deps, { browser, ...input }),
  }),
)
