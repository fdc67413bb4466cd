/** What can be wrong with a field of a form, in English. The page has the words of each language. */
export const FAULTS = {
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
  // The same for every failed login, so that it does not reveal which addresses have accounts.
  INCORRECT_LOGIN: 'Incorrect email or password.',
  INCORRECT_PASSWORD: 'Incorrect password.',
  OTHER_EMAIL: 'This is not the email address of your account.',
} as const

export type Fault = keyof typeof FAULTS
