import { verifyEmail } from '#api/accounts/signUp/verifyEmail.ts'
import { ACCOUNT_CREATED } from '#account/messages.ts'
import { builder } from '#api/graphql/builder.ts'
import { resultOf, TooManyTriesType, UnknownLinkType } from '#api/graphql/refusals.ts'
import { done, DoneType } from '#api/graphql/success.ts'

const VerifyEmailInput = builder.inputType('VerifyEmailInput', {
  description: 'The code of the link.',
  fields: (t) => ({
    code: t.string({ required: true, description: 'The code at the end of the link.' }),
  }),
})

builder.mutationField('verifyEmail', (t) =>
  t.field({
    type: resultOf('verifyEmail', [DoneType, UnknownLinkType, TooManyTriesType]),
    description:
      'Creates an account with the link in an email. Does not log in. For 24 hours the same link succeeds again, ' +
      'without an effect.',
    args: { input: t.arg({ type: VerifyEmailInput, required: true, description: 'The code.' }) },
    resolve: async (_root, { input }, { deps, browser }) =>
      done(await verifyEmail(deps, { browser, ...input }), ACCOUNT_CREATED),
  }),
)
