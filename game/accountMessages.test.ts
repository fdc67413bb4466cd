import { expect, test } from 'vitest'
import * as messages from './accountMessages.ts'

test('people with an account read these words', () => {
  expect({ ...messages }).toEqual({
    VERIFICATION_LINK_SENT: 'An account verification link has been sent to your email.',
    RESET_LINK_SENT: 'A password reset link has been sent to your email.',
    PASSWORD_RESET: 'Your password has been reset.',
    ACCOUNT_CREATED: 'Your account has been created!',
    USERNAME_UPDATED: 'Your username has been updated.',
    ACCOUNT_DELETED: 'Your account has been deleted.',
    RESET_LINK_EXPIRED: 'This password reset link has expired or does not exist.',
    VERIFICATION_CODE_EXPIRED: 'This verification code does not exist or has expired.',
    INCORRECT_LOGIN: 'Incorrect e-mail or password.',
  })
})
