export const VERIFICATION_LINK_SENT = 'An account verification link has been sent to your email.'
export const RESET_LINK_SENT = 'A password reset link has been sent to your email.'
export const PASSWORD_RESET = 'Your password has been reset.'
export const ACCOUNT_CREATED = 'Your account has been created!'
export const USERNAME_UPDATED = 'Your username has been updated.'
export const ACCOUNT_DELETED = 'Your account has been deleted.'

export const RESET_LINK_EXPIRED = 'This password reset link has expired or does not exist.'
export const VERIFICATION_CODE_EXPIRED = 'This verification code does not exist or has expired.'

export const NOT_LOGGED_IN = 'Please log in first.'

/** The message of a server with too much work. */
export const SERVER_BUSY = 'The server is busy. Please try again in half a minute.'

/** The message of a rate limit. */
export function tooManyTriesMessage(retryAfterSeconds: number): string {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return `Too many tries. Please try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`
}
