import { changeUsername } from '#api/accounts/changeUsername.ts'
import { USERNAME_UPDATED } from '#account/messages.ts'
import { ok } from '#game/result.ts'
import { builder } from '#api/graphql/builder.ts'
import { FieldsRefusedType, NotLoggedInType, resultOf, TooManyTriesType } from '#api/graphql/refusals.ts'
import { AccountUpdatedType } from '#api/graphql/success.ts'

const ChangeUsernameInput = builder.inputType('ChangeUsernameInput', {
  description: 'The new username.',
  fields: (t) => ({
    username: t.string({ required: true, description: 'The new username; same rules as in `SignUpInput`.' }),
  }),
})

builder.mutationField('changeUsername', (t) =>
  t.field({
    type: resultOf('changeUsername', [
      AccountUpdatedType,
      FieldsRefusedType,
      NotLoggedInType,
      TooManyTriesType,
    ]),
    description: 'Changes the viewer’s username, at most once in 30 days.',
    args: { input: t.arg({ type: ChangeUsernameInput, required: true, description: 'The new username.' }) },
    resolve: async (_root, { input }, { deps, browser }) => {
      const changed = await changeUsername(deps, { browser, ...input })
      return changed.ok ? ok({ message: USERNAME_UPDATED, playerId: changed.value }) : changed
    },
  }),
)
