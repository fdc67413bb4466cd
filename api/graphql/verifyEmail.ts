import { verifyEmail } from '#api/usecases/verifyEmail.ts'
import { ACCOUNT_CREATED, VERIFICATION_CODE_EXPIRED } from '#game/accountMessages.ts'
import { builder } from './builder.ts'
import { linkRefusedType, refusalTypeName, TooManyTriesType } from './refusals.ts'

const VerifyEmailInput = builder.inputType('VerifyEmailInput', {
  description: 'The link that was followed.',
  fields: (t) => ({
    code: t.string({ required: true, description: 'What the link ends with.' }),
  }),
})

const EmailVerified = builder.objectRef<{ ok: true }>('EmailVerified').implement({
  description: 'The account is made and can be signed in to.',
  fields: (t) => ({
    message: t.string({ description: 'What happened, for people.', resolve: () => ACCOUNT_CREATED }),
  }),
})

const VerificationLinkRefused = linkRefusedType('VerificationLinkRefused', VERIFICATION_CODE_EXPIRED)

const VerifyEmailResult = builder.unionType('VerifyEmailResult', {
  description: 'What came of following a verification link.',
  types: [EmailVerified, VerificationLinkRefused, TooManyTriesType],
  resolveType: (result) => {
    if (result.ok) return EmailVerified
    return result.error.reason === 'LINK'
      ? VerificationLinkRefused
      : refusalTypeName({ ...result, error: result.error })
  },
})

builder.mutationField('verifyEmail', (t) =>
  t.field({
    type: VerifyEmailResult,
    description: 'Makes the account of who follows the link in the letter. It does not sign in.',
    args: { input: t.arg({ type: VerifyEmailInput, required: true, description: 'The link.' }) },
    resolve: (_root, { input }, { deps, browser }) => verifyEmail(deps, { browser, ...input }),
  }),
)
