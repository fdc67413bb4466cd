import { deleteAccount } from '#api/accounts/deletion/deleteAccount.ts'
import { ACCOUNT_DELETED } from '#account/messages.ts'
import { builder } from '#api/graphql/builder.ts'
import { FieldsRefusedType, NotLoggedInType, resultOf, TooManyTriesType } from '#api/graphql/refusals.ts'
import { done, DoneType } from '#api/graphql/success.ts'

const DeleteAccountInput = builder.inputType('DeleteAccountInput', {
  description: 'A confirmation of the deletion.',
  fields: (t) => ({
    email: t.string({
      required: true,
      description: 'The account’s email address, typed again as a confirmation.',
    }),
  }),
})

builder.mutationField('deleteAccount', (t) =>
  t.field({
    type: resultOf('deleteAccount', [DoneType, FieldsRefusedType, NotLoggedInType, TooManyTriesType]),
    description: 'Deletes the viewer’s account permanently, and ends all its sessions.',
    args: {
      input: t.arg({ type: DeleteAccountInput, required: true, description: 'A confirmation.' }),
    },
    resolve: async (_root, { input }, { deps, browser }) =>
      done(await deleteAccount(deps, { browser, ...input }), ACCOUNT_DELETED),
  }),
)
