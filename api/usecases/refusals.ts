import type { Deps } from '#api/deps.ts'
import { senderOf, type Tries } from '#api/auth/limits.ts'
import type { BrowserSession } from '#api/auth/session.ts'
import { err } from '#game/result.ts'

export type AccountField = 'EMAIL' | 'USERNAME' | 'PASSWORD' | 'PRESENT_PASSWORD'
export type FieldError = { field: AccountField; message: string }

/** A message for each field; null, or none, where it is right. */
export type Faults = Partial<Record<AccountField, string | null>>

/** What somebody typed was not taken; nothing was stored. There is at least one error. */
export type FieldsRefused = { reason: 'FIELDS'; errors: FieldError[] }
/** Tried too often, or too many others do just now. */
export type TooManyTries = { reason: 'TOO_MANY_TRIES'; retryAfterSeconds: number }
/** The link of a letter was used, has expired, was followed by a newer one, or never was. */
export type LinkRefused = { reason: 'LINK' }
/** Only for those with an account. */
export type NotSignedIn = { reason: 'NOT_SIGNED_IN' }

/** A Result whose refusals can be told apart. */
export type Outcome<T, Reason> = { ok: true; value: T } | Refusal<Reason>
type Refusal<Reason> = Reason extends unknown ? { ok: false; error: Reason } : never

/** The refusal for fields; null when all are right. */
export function refuseFaults(faults: Faults): Refusal<FieldsRefused> | null {
  const errors = Object.entries(faults).flatMap(([field, message]) =>
    message == null ? [] : [{ field: field as AccountField, message }],
  )
  return errors.length === 0 ? null : err({ reason: 'FIELDS', errors })
}

export function refuseField(field: AccountField, message: string): Refusal<FieldsRefused> {
  return err({ reason: 'FIELDS', errors: [{ field, message }] })
}

/** Counts a try; the refusal when it was one too many, which the log is told. */
export async function refuseTries(
  { limits }: Deps,
  { browser, account }: Trying,
  tries: Tries,
): Promise<Refusal<TooManyTries> | null> {
  const reached = await limits.take(tries)
  if (reached === null) return null
  const { limit, retryAfterSeconds } = reached
  browser.tell({ event: 'limitReached', limit, ...(account !== undefined && { account }) })
  return err({ reason: 'TOO_MANY_TRIES', retryAfterSeconds })
}

/** Who tries, and the key of the account's address, as far as one is named. */
export type Trying = { browser: BrowserSession; account?: string }

/** The refusal of what somebody typed: for what is wrong in it, which counts as no try, else for one try too many. */
export async function refuseForm(
  deps: Deps,
  trying: Trying,
  { faults, tries }: { faults: Faults; tries: Tries },
): Promise<Refusal<FieldsRefused | TooManyTries> | null> {
  return refuseFaults(faults) ?? (await refuseTries(deps, trying, tries))
}

/** A use of a letter's link, as a try. */
export function linkTries(browser: BrowserSession, code: string): Tries {
  return [
    ['linkFromAddress', senderOf(browser.address)],
    ['linkItself', code],
  ]
}

const BUSY_SECONDS = 30

/** The refusal while too many passwords wait for their turn. */
export function refuseBusy(): Refusal<TooManyTries> {
  return err({ reason: 'TOO_MANY_TRIES', retryAfterSeconds: BUSY_SECONDS })
}
