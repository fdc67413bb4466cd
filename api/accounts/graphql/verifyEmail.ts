import { verifyEmail } from '#api/accounts/signUp/verifyEmail.ts'
import { ACCOUNT_CREATED } from '#account/messages.ts'
import { builder } from '#api/graphql/builder.ts'
import { resultOf, TooManyTriesType, VerificationLinkRefusedType } from '#api/graphql/refusals.ts'
import { messageSuccess } from '#api/graphql/success.ts'

const VerifyEmailInput = builder.inputType('VerifyEmailInput', {
  description: 'The code of the link.',
  fields: (t) => ({
    code: t.string({ required: true, description: 'The code at the end of the link.' }),
  }),
})

const EmailVerified = messageSuccess(
  'EmailVerified',
  'The account is created, now or by an earlier use of the link. Its owner can log in.',
  ACCOUNT_CREATED,
)

builder.mutationField('verifyEmail', (t) =>
  t.field({
    type: resultOf('verifyEmail', [EmailVerified, VerificationLinkRefusedType, TooManyTriesType]),
    description:
      'Creates an account with the link in an e-mail. Does not log in. For 24 hours the same link succeeds again, ' +
      'without an effect.',
    args: { input: t.arg({ type: VerifyEmailInput, required: true, description: 'The code.' }) },
    resolve: (_root, { input }, { deps, browser }) => verifyEmail(deps, { browser, ...input }),
  }),
)
