import { deleteAccount } from '#api/accounts/deletion/deleteAccount.ts'
import { ACCOUNT_DELETED } from '#account/messages.ts'
import { builder } from '#api/graphql/builder.ts'
import {
  FieldsRefusedType,
  NotLoggedInType,
  refusalTypeName,
  TooManyTriesType,
} from '#api/graphql/refusals.ts'

const DeleteAccountInput = builder.inputType('DeleteAccountInput', {
  description: 'A confirmation of the deletion.',
  fields: (t) => ({
    email: t.string({
      required: true,
      description: 'The account’s e-mail address, typed again as a confirmation.',
    }),
  }),
})

const AccountDeleted = builder.objectRef<{ ok: true }>('AccountDeleted').implement({
  description: 'The account is deleted and all its sessions are ended.',
  fields: (t) => ({
    message: t.string({ description: 'The outcome, as text for people.', resolve: () => ACCOUNT_DELETED }),
  }),
})

const DeleteAccountResult = builder.unionType('DeleteAccountResult', {
  description: 'Result of `deleteAccount`.',
  types: [AccountDeleted, FieldsRefusedType, NotLoggedInType, TooManyTriesType],
  resolveType: (result) => (result.ok ? AccountDeleted : refusalTypeName(result)),
})

builder.mutationField('deleteAccount', (t) =>
  t.field({
    type: DeleteAccountResult,
    description: 'Deletes the viewer’s account permanently.',
    args: {
      input: t.arg({ type: DeleteAccountInput, required: true, description: 'A confirmation.' }),
    },
    resolve: (_root, { input }, { deps, browser }) => deleteAccount(deps, { browser, ...input }),
  }),
)
