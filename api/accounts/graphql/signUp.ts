import { signUp } from '#api/accounts/signUp/signUp.ts'
import { VERIFICATION_LINK_SENT } from '#account/messages.ts'
import { builder } from '#api/graphql/builder.ts'
import { FieldsRefusedType, refusalTypeName, TooManyTriesType } from '#api/graphql/refusals.ts'

const SignUpInput = builder.inputType('SignUpInput', {
  description: 'Data for a new account.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'An e-mail address of the player.' }),
    username: t.string({
      required: true,
      description: '3 to 16 letters, digits or underscores, with at least one letter.',
    }),
    password: t.string({
      required: true,
      description:
        '10 to 32 characters, with an upper-case and a lower-case letter, and a digit or one of !@#$%^&*_.',
    }),
  }),
})

const SignedUp = builder.objectRef<{ ok: true }>('SignedUp').implement({
  description:
    'An e-mail was sent: a verification link, or a notice that the address already has an account.',
  fields: (t) => ({
    message: t.string({
      description: 'The next step, as text for people.',
      resolve: () => VERIFICATION_LINK_SENT,
    }),
  }),
})

const SignUpResult = builder.unionType('SignUpResult', {
  description: 'Result of `signUp`.',
  types: [SignedUp, FieldsRefusedType, TooManyTriesType],
  resolveType: (result) => (result.ok ? SignedUp : refusalTypeName(result)),
})

builder.mutationField('signUp', (t) =>
  t.field({
    type: SignUpResult,
    description: 'Requests an account. The link in the e-mail creates it.',
    args: { input: t.arg({ type: SignUpInput, required: true, description: 'Data for the account.' }) },
    resolve: (_root, { input }, { deps, browser }) => signUp(deps, { browser, ...input }),
  }),
)
