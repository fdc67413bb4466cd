import { z } from 'zod'
import { requestPasswordReset } from '#api/accounts/passwords/requestPasswordReset.ts'
import { resetPassword } from '#api/accounts/passwords/resetPassword.ts'
import { signUp } from '#api/accounts/signUp/signUp.ts'
import { verifyEmail } from '#api/accounts/signUp/verifyEmail.ts'
import {
  ACCOUNT_CREATED,
  PASSWORD_RESET,
  RESET_LINK_SENT,
  VERIFICATION_LINK_SENT,
} from '#account/messages.ts'
import { defineCall, done } from './call.ts'
import { refuseAccount } from './refusals.ts'
import { Refusal, Success, text, tooMany } from './schemas.ts'

const code = text.describe('The last part of the link in the letter.')

export const createAccount = defineCall({
  method: 'POST',
  path: '/create-account',
  summary: 'Requests an account. The link in the letter creates it.',
  payload: z.object({
    email: text,
    username: text.describe('3 to 16 letters, digits or underscores, with at least one letter.'),
    password: text.describe(
      '10 to 32 characters, with a capital, a small letter, and a digit or one of !@#$%^&*_.',
    ),
  }),
  answers: {
    200: { description: 'A letter was sent, also if the address already has an account.', body: Success },
    422: { description: 'Fields are invalid; each has its text.', body: Refusal },
    429: tooMany,
  },
  handle: async ({ deps, browser, payload }) => {
    const signedUp = await signUp(deps, { browser, ...payload })
    return signedUp.ok ? succeed(VERIFICATION_LINK_SENT) : refuseAccount(signedUp.error, { field: 'email' })
  },
})

export const verifyEmailCall = defineCall({
  method: 'POST',
  path: '/verify-email/:verificationCode',
  summary: 'Creates the account by the link in the letter. It does not log in.',
  payload: z.object({ verificationCode: code.nullish().describe('Ignored: the path has the code.') }),
  answers: {
    200: {
      description: 'The account exists now, also if the link has just created it before.',
      body: Success,
    },
    422: { description: 'The link has expired, was replaced, or never existed.', body: Refusal },
    429: tooMany,
  },
  handle: async ({ deps, browser, params }) => {
    const verified = await verifyEmail(deps, { browser, code: params['verificationCode'] ?? '' })
    return verified.ok ? succeed(ACCOUNT_CREATED) : refuseAccount(verified.error)
  },
})

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/forgot-password',
  summary: 'Requests a link to set a password. It is valid for an hour, or until a newer link replaces it.',
  payload: z.object({ email: text }),
  answers: {
    200: { description: 'If the address has an account, a letter was sent to it.', body: Success },
    422: { description: 'The email address is malformed.', body: Refusal },
    429: tooMany,
  },
  handle: async ({ deps, browser, payload }) => {
    const requested = await requestPasswordReset(deps, { browser, email: payload.email })
    return requested.ok ? succeed(RESET_LINK_SENT) : refuseAccount(requested.error, { field: 'email' })
  },
})

export const changePassword = defineCall({
  method: 'POST',
  path: '/change-password',
  summary: 'Sets a password by the link in a letter and ends every session of the account.',
  payload: z.object({
    password: text.describe('The new password; the rules are those of create-account.'),
    verificationCode: code,
  }),
  answers: {
    200: { description: 'The password is set.', body: Success },
    422: {
      description:
        'With `errorFound`, the password is refused and the link stays valid. Otherwise the link was used, ' +
        'has expired, was replaced, or never existed.',
      body: Refusal,
    },
    429: tooMany,
  },
  handle: async ({ deps, browser, payload: { password, verificationCode } }) => {
    const reset = await resetPassword(deps, { browser, code: verificationCode, password })
    if (reset.ok) return succeed(PASSWORD_RESET)
    // Without the flag, clients report an expired link. This link is still valid, also after too many tries.
    return refuseAccount(reset.error, { field: 'password', more: { errorFound: true } })
  },
})

function succeed(message: string) {
  return done({ success: true, message })
}
