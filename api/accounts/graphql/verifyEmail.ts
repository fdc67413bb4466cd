import { verifyEmail } from '#api/accounts/signUp/verifyEmail.ts'
import { ACCOUNT_CREATED } from '#account/messages.ts'
import { builder } from '#api/graphql/builder.ts'
import { refusalTypeName, TooManyTriesType, VerificationLinkRefusedType } from '#api/graphql/refusals.ts'

const VerifyEmailInput = builder.inputType('VerifyEmailInput', {
  description: 'The code of the link.',
  fields: (t) => ({
    code: t.string({ required: true, description: 'The code at the end of the link.' }),
  }),
})

const EmailVerified = builder.objectRef<{ ok: true }>('EmailVerified').implement({
  description: 'The account is created, now or by an earlier use of the link. Its owner can log in.',
  fields: (t) => ({
    message: t.string({ description: 'The outcome, as text for people.', resolve: () => ACCOUNT_CREATED }),
  }),
})

const VerifyEmailResult = builder.unionType('VerifyEmailResult', {
  description: 'Result of `verifyEmail`.',
  types: [EmailVerified, VerificationLinkRefusedType, TooManyTriesType],
  resolveType: (result) => (result.ok ? EmailVerified : refusalTypeName(result)),
})

builder.mutationField('verifyEmail', (t) =>
  t.field({
    type: VerifyEmailResult,
    description:
      'Creates an account with the link in an e-mail. Does not log in. For 24 hours the same link succeeds again, ' +
      'without an effect.',
    args: { input: t.arg({ type: VerifyEmailInput, required: true, description: 'The code.' }) },
    resolve: (_root, { input }, { deps, browser }) => verifyEmail(deps, { browser, ...input }),
  }),
)
