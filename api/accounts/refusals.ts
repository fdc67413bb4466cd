import type { Fault } from '#account/faults.ts'
import { flattenError, safeParse, type input } from 'zod/mini'
import type { Deps } from '#api/deps/deps.ts'
import { senderOf } from '#api/auth/clientAddress.ts'
import type { Tries } from '#api/auth/limits.ts'
import type { FieldName, FormSchema } from '#account/forms.ts'
import {
  NOT_LOGGED_IN,
  RESET_LINK_EXPIRED,
  SERVER_BUSY,
  tooManyTriesMessage,
  VERIFICATION_CODE_EXPIRED,
} from '#account/messages.ts'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { OTHER_SESSION_MESSAGE } from '#game/refusals.ts'
import { err, type Err } from '#game/result.ts'
import { emailKey } from './emailKey.ts'

export type AccountField = 'EMAIL' | 'USERNAME' | 'PASSWORD' | 'PRESENT_PASSWORD'
export type FieldError = { field: AccountField; fault: Fault }

/** Fields are invalid; nothing was stored. There is at least one error. */
export type FieldsRefused = { reason: 'FIELDS'; errors: FieldError[] }
/** The caller is over a rate limit, or (`isBusy`) the server has too much work. */
export type TooManyTries = { reason: 'TOO_MANY_TRIES'; retryAfterSeconds: number; isBusy?: true }
/** The link of a letter was used, has expired, was replaced by a newer link, or never existed. */
export type LinkRefused<Link extends 'RESET_LINK' | 'VERIFICATION_LINK'> = { reason: Link }
/** The caller is not logged in to an account. */
export type NotLoggedIn = { reason: 'NOT_LOGGED_IN' }
/** The browser has just received another session. */
export type OtherSession = { reason: 'OTHER_SESSION' }

/** A refusal of a whole request, and not of a field. */
export type RequestRefused =
  | TooManyTries
  | NotLoggedIn
  | OtherSession
  | LinkRefused<'RESET_LINK' | 'VERIFICATION_LINK'>

/** The reason for a refusal, for people. */
export function accountRefusalMessage(error: RequestRefused): string {
  if (error.reason === 'TOO_MANY_TRIES')
    return error.isBusy ? SERVER_BUSY : tooManyTriesMessage(error.retryAfterSeconds)
  return MESSAGES[error.reason]
}

const MESSAGES = {
  NOT_LOGGED_IN,
  OTHER_SESSION: OTHER_SESSION_MESSAGE,
  RESET_LINK: RESET_LINK_EXPIRED,
  VERIFICATION_LINK: VERIFICATION_CODE_EXPIRED,
} as const

/** The refusal of a form's invalid fields, each with its first error; null if all are valid. */
export function refuseFields<Form extends FormSchema>(
  form: Form,
  values: input<Form>,
): Err<FieldsRefused> | null {
  const { error } = safeParse(form, values)
  if (!error) return null
  const faults = Object.entries(flattenError(error).fieldErrors) as [FieldName, [Fault]][]
  const errors = faults.map(([name, [fault]]) => ({ field: FIELDS[name], fault }))
  return err({ reason: 'FIELDS', errors })
}

const FIELDS: Record<FieldName, AccountField> = {
  email: 'EMAIL',
  username: 'USERNAME',
  password: 'PASSWORD',
  presentPassword: 'PRESENT_PASSWORD',
}

export function refuseField(field: AccountField, fault: Fault): Err<FieldsRefused> {
  return err({ reason: 'FIELDS', errors: [{ field, fault }] })
}

/** Counts a try. Returns the refusal of a caller over a limit, and logs it. */
export async function refuseTries(
  { limits }: Deps,
  { browser, account }: Attempt,
  tries: Tries,
): Promise<Err<TooManyTries> | null> {
  const reached = await limits.take(tries)
  if (reached === null) return null
  const { limit, retryAfterSeconds } = reached
  browser.logSecurity({ event: 'limitReached', limit, ...(account !== undefined && { account }) })
  return err({ reason: 'TOO_MANY_TRIES', retryAfterSeconds })
}

/** The browser, and the key of the account's address if the request names one. */
export type Attempt = { browser: BrowserSession; account?: string }

/**
 * Refuses the form of a caller who names an account by its address: invalid fields, which count as no try;
 * then a caller over a limit.
 */
export async function refuseForm<Form extends FormSchema>(
  deps: Deps,
  browser: BrowserSession,
  { form, values, tries }: { form: Form; values: input<Form> & { email: string }; tries: Tries },
): Promise<Err<FieldsRefused | TooManyTries> | null> {
  const attempt = { browser, account: emailKey(values.email) }
  return refuseFields(form, values) ?? (await refuseTries(deps, attempt, tries))
}

/** The limits that the use of a letter's link counts against. */
export function linkTries(browser: BrowserSession, code: string): Tries {
  return [
    ['linkFromAddress', senderOf(browser.address)],
    ['linkItself', code],
  ]
}

const CONTENDED_SECONDS = 1

/** The refusal after repeated clashes with other writers of the same player. */
export function refuseContended(): Err<TooManyTries> {
  return err({ reason: 'TOO_MANY_TRIES', retryAfterSeconds: CONTENDED_SECONDS })
}

const BUSY_SECONDS = 30

/** The refusal if too many passwords wait. The password was not checked, so the try does not count. */
export async function refuseBusy({ limits }: Deps, tries: Tries): Promise<Err<TooManyTries>> {
  await limits.refund(tries)
  return err({ reason: 'TOO_MANY_TRIES', retryAfterSeconds: BUSY_SECONDS, isBusy: true })
}
