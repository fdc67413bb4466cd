export const VERIFICATION_LINK_SENT = 'An account verification link has been sent to your email.'
export const RESET_LINK_SENT = 'A password reset link has been sent to your email.'
export const PASSWORD_RESET = 'Your password has been reset.'
export const ACCOUNT_CREATED = 'Your account has been created!'
export const USERNAME_UPDATED = 'Your username has been updated.'
export const ACCOUNT_DELETED = 'Your account has been deleted.'

export const RESET_LINK_EXPIRED = 'This password reset link has expired or does not exist.'
export const VERIFICATION_CODE_EXPIRED = 'This verification code does not exist or has expired.'

/** The one answer to a failed sign-in, whether or not the address has an account; shown under the password. */
export const INCORRECT_LOGIN = 'Incorrect e-mail or password.'
