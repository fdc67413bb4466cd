import { deleteAccount } from '#api/usecases/deleteAccount.ts'
import { ACCOUNT_DELETED } from '#game/accountMessages.ts'
import { builder } from './builder.ts'
import { FieldsRefusedType, NotSignedInType, refusalTypeName, TooManyTriesType } from './refusals.ts'

const DeleteAccountInput = builder.inputType('DeleteAccountInput', {
  description: 'A word that it is meant.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'The account’s own address.' }),
  }),
})

const AccountDeleted = builder.objectRef<{ ok: true }>('AccountDeleted').implement({
  description: 'The account is gone, and nobody is signed in to it anywhere.',
  fields: (t) => ({
    message: t.string({ description: 'What happened, for people.', resolve: () => ACCOUNT_DELETED }),
  }),
})

const DeleteAccountResult = builder.unionType('DeleteAccountResult', {
  description: 'What came of deleting an account.',
  types: [AccountDeleted, FieldsRefusedType, NotSignedInType, TooManyTriesType],
  resolveType: (result) => (result.ok ? AccountDeleted : refusalTypeName(result)),
})

builder.mutationField('deleteAccount', (t) =>
  t.field({
    type: DeleteAccountResult,
    description: 'Deletes the account of who is signed in, for good.',
    args: {
      input: t.arg({ type: DeleteAccountInput, required: true, description: 'A word that it is meant.' }),
    },
    resolve: (_root, { input }, { deps, browser }) => deleteAccount(deps, { browser, ...input }),
  }),
)
