import { isCommonPassword } from '#api/auth/commonPasswords.ts'
import { isBlockedUsername } from '#api/auth/usernameBlocklist.ts'
import { PASSWORD_TOO_COMMON, USERNAME_NOT_ALLOWED } from '#account/messages.ts'
import {
  INVALID_EMAIL_MESSAGE,
  INVALID_PASSWORD_MESSAGE,
  INVALID_USERNAME_MESSAGE,
  parseEmail,
  parsePassword,
  parseUsername,
} from '#account/fields.ts'

// Each function returns the message to show under the field; null for a valid value.

export function emailFault(email: string): string | null {
  return parseEmail(email).ok ? null : INVALID_EMAIL_MESSAGE
}

/** Does not check whether the name is taken. */
export function usernameFault(username: string): string | null {
  if (!parseUsername(username).ok) return INVALID_USERNAME_MESSAGE
  return isBlockedUsername(username) ? USERNAME_NOT_ALLOWED : null
}

export function newPasswordFault(password: string): string | null {
  if (!parsePassword(password).ok) return INVALID_PASSWORD_MESSAGE
  return isCommonPassword(password) ? PASSWORD_TOO_COMMON : null
}
