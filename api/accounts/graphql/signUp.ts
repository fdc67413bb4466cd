import { signUp } from '#api/accounts/signUp/signUp.ts'
import { VERIFICATION_LINK_SENT } from '#account/messages.ts'
import { builder } from '#api/graphql/builder.ts'
import { done } from '#api/graphql/success.ts'
import { LetterResult } from './requestPasswordReset.ts'

const SignUpInput = builder.inputType('SignUpInput', {
  description: 'Data for a new account.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'An email address of the player.' }),
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

builder.mutationField('signUp', (t) =>
  t.field({
    type: LetterResult,
    description:
      'Requests an account. Sends an email: with a link that creates it, or a notice that the address already ' +
      'has an account.',
    args: { input: t.arg({ type: SignUpInput, required: true, description: 'Data for the account.' }) },
    resolve: async (_root, { input }, { deps, browser }) =>
      done(await signUp(deps, { browser, ...input }), VERIFICATION_LINK_SENT),
  }),
)
