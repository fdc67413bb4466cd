import { isCommonPassword } from '#api/auth/commonPasswords.ts'
import { isBlockedUsername } from '#api/auth/usernameBlocklist.ts'
import { PASSWORD_TOO_COMMON, USERNAME_NOT_ALLOWED } from '#account/messages.ts'
import { passwordFault, usernameFault } from '#account/fields.ts'

// Each function returns the message to show under the field; null for a valid value.

/** Does not check whether the name is taken. */
export function newUsernameFault(username: string): string | null {
  return usernameFault(username) ?? (isBlockedUsername(username) ? USERNAME_NOT_ALLOWED : null)
}

export function newPasswordFault(password: string): string | null {
  return passwordFault(password) ?? (isCommonPassword(password) ? PASSWORD_TOO_COMMON : null)
}
