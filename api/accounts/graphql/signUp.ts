import { signUp } from '#api/accounts/signUp/signUp.ts'
import { VERIFICATION_LINK_SENT } from '#account/messages.ts'
import { builder } from '#api/graphql/builder.ts'
import { FieldsRefusedType, resultOf, TooManyTriesType } from '#api/graphql/refusals.ts'
import { messageSuccess } from '#api/graphql/success.ts'

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

const SignedUp = messageSuccess(
  'SignedUp',
  'An e-mail was sent: a verification link, or a notice that the address already has an account.',
  VERIFICATION_LINK_SENT,
)

builder.mutationField('signUp', (t) =>
  t.field({
    type: resultOf('signUp', [SignedUp, FieldsRefusedType, TooManyTriesType]),
    description: 'Requests an account. The link in the e-mail creates it.',
    args: { input: t.arg({ type: SignUpInput, required: true, description: 'Data for the account.' }) },
    resolve: (_root, { input }, { deps, browser }) => signUp(deps, { browser, ...input }),
  }),
)
