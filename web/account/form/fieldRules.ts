import {
  INVALID_EMAIL_MESSAGE,
  INVALID_PASSWORD_MESSAGE,
  INVALID_USERNAME_MESSAGE,
  parseEmail,
  parsePassword,
  parseUsername,
} from '#game/validation.ts'

// What is wrong with what somebody typed; null when the server has to say. The server knows more: taken names, say.

export function emailFault(email: string): string | null {
  return parseEmail(email).ok ? null : INVALID_EMAIL_MESSAGE
}

export function usernameFault(username: string): string | null {
  return parseUsername(username).ok ? null : INVALID_USERNAME_MESSAGE
}

export function newPasswordFault(password: string): string | null {
  return parsePassword(password).ok ? null : INVALID_PASSWORD_MESSAGE
}

/** For a password that was chosen before: whether it is the right one, only the server can say. */
export function presentPasswordFault(password: string): string | null {
  return password === '' ? 'Please enter your password' : null
}
