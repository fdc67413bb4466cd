import { object, refine, safeParse, string, type ZodMiniObject, type ZodMiniType } from 'zod/mini'
import type { Result } from '#game/result.ts'
import type { Fault } from './faults.ts'
import { parseAnyEmail, parseEmail, parsePassword, parseUsername, PASSWORD_MAX_LENGTH } from './fields.ts'

export type FieldName = 'email' | 'username' | 'password' | 'presentPassword'

/** A form's fields, each with its rule. The message for an invalid value is its fault. */
export type FormSchema = ZodMiniObject<Partial<Record<FieldName, ZodMiniType<string, string>>>>

const email = field(parseEmail)
/** The address of an account, which Google may have verified. */
const anyEmail = field(parseAnyEmail)
export const username = field(parseUsername)
export const password = field(parsePassword)
/** An existing password: only the server knows whether it is correct. */
const presentPassword = string().check(
  refine((text) => text !== '', 'NO_PASSWORD' satisfies Fault),
  refine((text) => text.length <= PASSWORD_MAX_LENGTH, 'TOO_LONG' satisfies Fault),
)

export const signUpForm = object({ email, username, password })
export const logInForm = object({ email: anyEmail, password: presentPassword })
export const requestPasswordResetForm = object({ email })
export const resetPasswordForm = object({ password })
export const changePasswordForm = object({ presentPassword, password })
export const changeUsernameForm = object({ username })
export const deleteAccountForm = object({ email: anyEmail })

/** What is wrong with a field's value; null for a valid value, and for a field that the form lacks. */
export function faultOf({ shape }: FormSchema, name: FieldName, value: string): Fault | null {
  const message = shape[name] && safeParse(shape[name], value).error?.issues[0]?.message
  return (message as Fault | undefined) ?? null
}

// An invalid value ends the checks: the server adds checks that expect a valid one.
function field(parse: (value: unknown) => Result<string, Fault>) {
  const error = ({ input }: { input?: unknown }) => {
    const parsed = parse(input)
    return parsed.ok ? undefined : parsed.error
  }
  return string().check(refine((text) => parse(text).ok, { error, abort: true }))
}
