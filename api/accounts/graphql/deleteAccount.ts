import { deleteAccount } from '#api/accounts/deletion/deleteAccount.ts'
import { ACCOUNT_DELETED } from '#account/messages.ts'
import { builder } from '#api/graphql/builder.ts'
import { FieldsRefusedType, NotLoggedInType, resultOf, TooManyTriesType } from '#api/graphql/refusals.ts'
import { messageSuccess } from '#api/graphql/success.ts'

const DeleteAccountInput = builder.inputType('DeleteAccountInput', {
  description: 'A confirmation of the deletion.',
  fields: (t) => ({
    email: t.string({
      required: true,
      description: 'The account’s e-mail address, typed again as a confirmation.',
    }),
  }),
})

const AccountDeleted = messageSuccess(
  'AccountDeleted',
  'The account is deleted and all its sessions are ended.',
  ACCOUNT_DELETED,
)

builder.mutationField('deleteAccount', (t) =>
  t.field({
    type: resultOf('deleteAccount', [AccountDeleted, FieldsRefusedType, NotLoggedInType, TooManyTriesType]),
    description: 'Deletes the viewer’s account permanently.',
    args: {
      input: t.arg({ type: DeleteAccountInput, required: true, description: 'A confirmation.' }),
    },
    resolve: (_root, { input }, { deps, browser }) => deleteAccount(deps, { browser, ...input }),
  }),
)
