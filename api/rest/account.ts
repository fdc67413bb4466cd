import { z } from 'zod'
import { requestPasswordReset } from '#api/usecases/requestPasswordReset.ts'
import { resetPassword } from '#api/usecases/resetPassword.ts'
import { signUp } from '#api/usecases/signUp.ts'
import { verifyEmail } from '#api/usecases/verifyEmail.ts'
import {
  ACCOUNT_CREATED,
  PASSWORD_RESET,
  RESET_LINK_EXPIRED,
  RESET_LINK_SENT,
  VERIFICATION_CODE_EXPIRED,
  VERIFICATION_LINK_SENT,
} from '#game/accountMessages.ts'
import { defineCall, done } from './call.ts'
import { refuse, refuseAccount } from './refusals.ts'
import { Refusal, Success, text } from './schemas.ts'

const tooMany = { description: 'Too many tries; `Retry-After` tells when to try again.', body: Refusal }
const code = text.describe('What the link in the letter ends with.')

export const createAccount = defineCall({
  method: 'POST',
  path: '/create-account',
  summary: 'Asks for an account, which is made when the link in the letter is followed.',
  payload: z.object({
    email: text,
    username: text.describe('3 to 16 letters, digits or underscores, with at least one letter.'),
    password: text.describe(
      '10 to 32 characters, with a capital, a small letter, and a digit or one of !@#$%^&*_.',
    ),
  }),
  answers: {
    200: { description: 'A letter was sent, also where the address has an account already.', body: Success },
    422: { description: 'Fields were refused; their texts.', body: Refusal },
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
  summary: 'Makes the account of who follows the link in the letter. It signs nobody in.',
  payload: z.object({ verificationCode: code.nullish().describe('Not looked at: the path has it.') }),
  answers: {
    200: { description: 'The account is made.', body: Success },
    422: { description: 'The link was used, has expired, was replaced, or never was.', body: Refusal },
    429: tooMany,
  },
  handle: async ({ deps, browser, params }) => {
    const verified = await verifyEmail(deps, { browser, code: params['verificationCode'] ?? '' })
    if (verified.ok) return succeed(ACCOUNT_CREATED)
    const { error } = verified
    return error.reason === 'LINK' ? refuse(422, VERIFICATION_CODE_EXPIRED) : refuseAccount(error)
  },
})

export const forgotPassword = defineCall({
  method: 'POST',
  path: '/forgot-password',
  summary: 'Asks for a link with which a password can be set. It is good for an hour; a newer one ends it.',
  payload: z.object({ email: text }),
  answers: {
    200: { description: 'If the address has an account, a letter was sent to it.', body: Success },
    422: { description: 'The e-mail address is none.', body: Refusal },
    429: tooMany,
  },
  handle: async ({ deps, browser, payload }) => {
    const asked = await requestPasswordReset(deps, { browser, email: payload.email })
    return asked.ok ? succeed(RESET_LINK_SENT) : refuseAccount(asked.error, { field: 'email' })
  },
})

export const changePassword = defineCall({
  method: 'POST',
  path: '/change-password',
  summary: 'Sets a password by the link in a letter, and ends every session of the account.',
  payload: z.object({
    password: text.describe('The new password; the rules are those of create-account.'),
    verificationCode: code,
  }),
  answers: {
    200: { description: 'The password is set.', body: Success },
    422: {
      description:
        'With `errorFound` the password was refused, and the link is good still. Else the link was used, has expired, was replaced, or never was.',
      body: Refusal,
    },
    429: tooMany,
  },
  handle: async ({ deps, browser, payload: { password, verificationCode } }) => {
    const reset = await resetPassword(deps, { browser, code: verificationCode, password })
    if (reset.ok) return succeed(PASSWORD_RESET)
    const { error } = reset
    if (error.reason === 'LINK') return refuse(422, RESET_LINK_EXPIRED)
    // Without the flag clients say that the link has expired, which it has not, nor for who tries too often.
    return refuseAccount(error, { field: 'password', more: { errorFound: true } })
  },
})

function succeed(message: string) {
  return done({ success: true, message })
}
