import { expect, test } from 'vitest'
import { FAULTS } from './faults.ts'
import * as messages from './messages.ts'

test('the account messages have the specified wording', () => {
  const { tooManyTriesMessage: _, ...texts } = messages
  expect(texts).toEqual({
    VERIFICATION_LINK_SENT: 'An account verification link has been sent to your email.',
    RESET_LINK_SENT: 'A password reset link has been sent to your email.',
    PASSWORD_RESET: 'Your password has been reset.',
    ACCOUNT_CREATED: 'Your account has been created!',
    USERNAME_UPDATED: 'Your username has been updated.',
    ACCOUNT_DELETED: 'Your account has been deleted.',
    RESET_LINK_EXPIRED: 'This password reset link has expired or does not exist.',
    VERIFICATION_CODE_EXPIRED: 'This verification code does not exist or has expired.',
    NOT_LOGGED_IN: 'Please log in first.',
    SERVER_BUSY: 'The server is busy. Please try again in half a minute.',
  })
})

test('the faults of fields have the specified wording', () => {
  expect(FAULTS).toEqual({
    NOT_AN_EMAIL: 'Invalid email address',
    NOT_A_USERNAME: 'Invalid username',
    TOO_WEAK:
      'Passwords must be at least 10 characters long, have an upper and lowercase letter, ' +
      'and have a number or special character.',
    TOO_LONG: 'Passwords must be at most 32 characters long.',
    CONTROL_CHARACTER: 'Passwords must not contain tabs or other control characters.',
    NO_PASSWORD: 'Please enter your password',
    USERNAME_TAKEN: 'This username is taken.',
    USERNAME_NOT_ALLOWED: 'This username is not allowed.',
    USERNAME_UNCHANGED: 'This is your username already.',
    USERNAME_CHANGED_LATELY: 'You can only change your username once a month.',
    PASSWORD_TOO_COMMON: 'This password is too common.',
    PASSWORD_REPEATS: 'This password repeats a few characters.',
    PASSWORD_OF_THIS_GAME: 'This password consists of words of this game.',
    INCORRECT_LOGIN: 'Incorrect email or password.',
    INCORRECT_PASSWORD: 'Incorrect password.',
    OTHER_EMAIL: 'This is not the email address of your account.',
  })
})

test.each([
  [1, '1 minute'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [900, '15 minutes'],
])('a wait of %i seconds is shown as %s', (seconds, words) => {
  expect(messages.tooManyTriesMessage(seconds)).toBe(`Too many tries. Please try again in ${words}.`)
})
