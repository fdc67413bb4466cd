import { object, refine, safeParse, string, type ZodMiniObject, type ZodMiniType } from 'zod/mini'
import type { Result } from '#game/result.ts'
import {
  INVALID_EMAIL_MESSAGE,
  INVALID_USERNAME_MESSAGE,
  parseAnyEmail,
  parseEmail,
  parsePassword,
  parseUsername,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MESSAGES,
} from './fields.ts'

export type FieldName = 'email' | 'username' | 'password' | 'presentPassword'

/** A form's fields, each with its rule and the message for an invalid value. */
export type FormSchema = ZodMiniObject<Partial<Record<FieldName, ZodMiniType<string, string>>>>

const email = field(parseEmail, { NOT_AN_EMAIL: INVALID_EMAIL_MESSAGE })
/** The address of an account, which Google may have verified. */
const anyEmail = field(parseAnyEmail, { NOT_AN_EMAIL: INVALID_EMAIL_MESSAGE })
export const username = field(parseUsername, { NOT_A_USERNAME: INVALID_USERNAME_MESSAGE })
export const password = field(parsePassword, PASSWORD_MESSAGES)
/** An existing password: only the server knows whether it is correct. */
const presentPassword = string().check(
  refine((text) => text !== '', 'Please enter your password'),
  refine((text) => text.length <= PASSWORD_MAX_LENGTH, PASSWORD_MESSAGES.TOO_LONG),
)

export const signUpForm = object({ email, username, password })
export const logInForm = object({ email: anyEmail, password: presentPassword })
export const requestPasswordResetForm = object({ email })
export const resetPasswordForm = object({ password })
export const changePasswordForm = object({ presentPassword, password })
export const changeUsernameForm = object({ username })
export const deleteAccountForm = object({ email: anyEmail })

/** The message for a field's value; null for a valid value, and for a field that the form lacks. */
export function faultOf({ shape }: FormSchema, name: FieldName, value: string): string | null {
  return (shape[name] && safeParse(shape[name], value).error?.issues[0]?.message) ?? null
}

// An invalid value ends the checks: the server adds checks that expect a valid one.
function field<Fault extends string>(
  parse: (value: unknown) => Result<string, Fault>,
  messages: Record<Fault, string>,
) {
  const error = ({ input }: { input?: unknown }) => {
    const parsed = parse(input)
    return parsed.ok ? undefined : messages[parsed.error as Fault]
  }
  return string().check(refine((text) => parse(text).ok, { error, abort: true }))
}
