import {
  INVALID_EMAIL_MESSAGE,
  INVALID_PASSWORD_MESSAGE,
  INVALID_USERNAME_MESSAGE,
  parseEmail,
  parsePassword,
  parseUsername,
} from '#account/fields.ts'

// Each rule returns an error text, or null. The server checks more, for example taken usernames.

export function emailFault(email: string): string | null {
  return parseEmail(email).ok ? null : INVALID_EMAIL_MESSAGE
}

export function usernameFault(username: string): string | null {
  return parseUsername(username).ok ? null : INVALID_USERNAME_MESSAGE
}

export function newPasswordFault(password: string): string | null {
  return parsePassword(password).ok ? null : INVALID_PASSWORD_MESSAGE
}

/** For an existing password: only the server knows whether it is correct. */
export function presentPasswordFault(password: string): string | null {
  return password === '' ? 'Please enter your password' : null
}
