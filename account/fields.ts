import { err, ok, type Result } from '#game/result.ts'

/** The maximum length of an address (RFC 5321, section 4.5.3.1.3, without the angle brackets). */
export const EMAIL_MAX_LENGTH = 254
export const USERNAME_MIN_LENGTH = 3
export const USERNAME_MAX_LENGTH = 16
export const PASSWORD_MIN_LENGTH = 10
export const PASSWORD_MAX_LENGTH = 32

/** A username may be changed once in 30 days. */
export const USERNAME_CHANGE_MS = 2_592_000_000

const EMAIL = /^[A-Za-z0-9._%+-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/

/** Accepts the email addresses of the specification, which are ASCII, and returns them unchanged. */
export function parseEmail(value: unknown): Result<string, 'NOT_AN_EMAIL'> {
  return isText(value, 1, EMAIL_MAX_LENGTH) && EMAIL.test(value) ? ok(value) : err('NOT_AN_EMAIL')
}

const ANY_EMAIL =
  /^[^\s\p{C}"(),:;<>@[\\\]]+@(?:[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+\p{L}[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]$/u

/**
 * Accepts also the other addresses that an account may have if Google has verified them: with all characters
 * that a letter's header takes without quotes, and with an international domain.
 */
export function parseAnyEmail(value: unknown): Result<string, 'NOT_AN_EMAIL'> {
  return isText(value, 1, EMAIL_MAX_LENGTH) && ANY_EMAIL.test(value) ? ok(value) : err('NOT_AN_EMAIL')
}

/**
 * Accepts 3 to 16 ASCII letters, digits or underscores, at least one of them a letter. Compare by
 * `usernameKey`.
 */
export function parseUsername(value: unknown): Result<string, 'NOT_A_USERNAME'> {
  const isUsername =
    isText(value, USERNAME_MIN_LENGTH, USERNAME_MAX_LENGTH) &&
    /^[A-Za-z0-9_]+$/.test(value) &&
    /[A-Za-z]/.test(value)
  return isUsername ? ok(value) : err('NOT_A_USERNAME')
}

/**
 * Accepts 10 to 32 UTF-16 code units (as the input's maxlength counts) with an ASCII uppercase letter, an
 * ASCII lowercase letter, and a digit or one of !@#$%^&*_. All other characters are allowed except control
 * characters, because some hash functions stop at the first one. The check for common passwords is elsewhere.
 */
export function parsePassword(value: unknown): Result<string, 'TOO_WEAK' | 'TOO_LONG' | 'CONTROL_CHARACTER'> {
  if (typeof value !== 'string' || value.length < PASSWORD_MIN_LENGTH) return err('TOO_WEAK')
  if (value.length > PASSWORD_MAX_LENGTH) return err('TOO_LONG')
  if (/\p{Cc}/u.test(value)) return err('CONTROL_CHARACTER')
  const isStrong = [/[A-Z]/, /[a-z]/, /[0-9!@#$%^&*_]/].every((kind) => kind.test(value))
  return isStrong ? ok(value) : err('TOO_WEAK')
}

/** The key of a username: equal for usernames that differ only in case. */
export function usernameKey(username: string): string {
  return username.toLowerCase()
}

/** Whether 30 days have passed since the last change; `lastChangedAt` is null before the first. */
export function mayChangeUsername(lastChangedAt: Date | null, at: Date): boolean {
  return lastChangedAt === null || at.getTime() - lastChangedAt.getTime() >= USERNAME_CHANGE_MS
}

/** When a username that changed at `lastChangedAt` may change again; null: now. */
export function usernameChangeableAt(lastChangedAt: Date | null, now: Date): Date | null {
  if (lastChangedAt === null || mayChangeUsername(lastChangedAt, now)) return null
  return new Date(lastChangedAt.getTime() + USERNAME_CHANGE_MS)
}

// The length is checked first, so that no pattern runs on a long text.
function isText(value: unknown, least: number, most: number): value is string {
  return typeof value === 'string' && value.length >= least && value.length <= most
}
