import { err, ok, type Result } from './result.ts'

export const INVALID_EMAIL_MESSAGE = 'Invalid email address'
export const INVALID_USERNAME_MESSAGE = 'Invalid username'
export const INVALID_PASSWORD_MESSAGE =
  'Passwords must be at least 10 characters long, have an upper and lowercase letter, and have a number or special character.'
export const PASSWORD_HINT =
  'Passwords must be at least 10 characters long, and have strong password complexity.'

/** The most that an address can have (RFC 5321, 4.5.3.1.3, less the angle brackets). */
export const EMAIL_MAX_LENGTH = 254
export const USERNAME_MIN_LENGTH = 3
export const USERNAME_MAX_LENGTH = 16
export const PASSWORD_MIN_LENGTH = 10
export const PASSWORD_MAX_LENGTH = 32

/** A username may be changed once in 30 days. */
export const USERNAME_CHANGE_MS = 2_592_000_000

const EMAIL = /^[A-Za-z0-9._%+-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/

/** Takes what looks like an address, all ASCII, and answers it as it came: see `emailKey` for comparing. */
export function parseEmail(value: unknown): Result<string, 'NOT_AN_EMAIL'> {
  return isText(value, 1, EMAIL_MAX_LENGTH) && EMAIL.test(value) ? ok(value) : err('NOT_AN_EMAIL')
}

/** Takes 3 to 16 ASCII letters, digits or underscores with at least one letter; see `usernameKey`. */
export function parseUsername(value: unknown): Result<string, 'NOT_A_USERNAME'> {
  const isUsername =
    isText(value, USERNAME_MIN_LENGTH, USERNAME_MAX_LENGTH) &&
    /^[A-Za-z0-9_]+$/.test(value) &&
    /[A-Za-z]/.test(value)
  return isUsername ? ok(value) : err('NOT_A_USERNAME')
}

/**
 * Takes 10 to 32 UTF-16 units (as the input's maxlength counts) with an ASCII uppercase letter, a lowercase one,
 * and a digit or one of !@#$%^&*_; any other character may be in it but control characters, at the first of
 * which some hashes would end. Whether the password is a common one is asked elsewhere.
 */
export function parsePassword(value: unknown): Result<string, 'NOT_A_PASSWORD'> {
  const isPassword =
    isText(value, PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH) &&
    [/[A-Z]/, /[a-z]/, /[0-9!@#$%^&*_]/].every((kind) => kind.test(value)) &&
    !/\p{Cc}/u.test(value)
  return isPassword ? ok(value) : err('NOT_A_PASSWORD')
}

/** Alike for addresses that are the same one: they compare without regard to case. */
export function emailKey(email: string): string {
  return email.toLowerCase()
}

/** Alike for usernames that are the same one: they compare without regard to case. */
export function usernameKey(username: string): string {
  return username.toLowerCase()
}

/** Whether 30 days have passed since the last change; `lastChangedAt` is null before the first. */
export function mayChangeUsername(lastChangedAt: Date | null, at: Date): boolean {
  return lastChangedAt === null || at.getTime() - lastChangedAt.getTime() >= USERNAME_CHANGE_MS
}

// The length comes first: no pattern ever runs over a long text.
function isText(value: unknown, least: number, most: number): value is string {
  return typeof value === 'string' && value.length >= least && value.length <= most
}
