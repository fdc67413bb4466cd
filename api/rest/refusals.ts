import type { AccountField, FieldsRefused, NotLoggedIn, TooManyTries } from '#api/accounts/refusals.ts'
import { NOT_LOGGED_IN, tooManyTriesMessage } from '#account/messages.ts'
import type { Answer } from './call.ts'

const FIELDS = {
  EMAIL: 'email',
  USERNAME: 'username',
  PASSWORD: 'password',
  PRESENT_PASSWORD: 'password',
} as const satisfies Record<AccountField, string>

type Field = (typeof FIELDS)[AccountField]
type Texts = Partial<Record<Field, string>>

/** Clients show a general message under `field`. `more` has further documented fields of the refusal. */
type Form = { field?: Field; more?: object }

export function refuse(status: number, message: string, more: object = {}): Answer {
  return { status, body: { error: true, message, ...more } }
}

/** Maps a use case's refusal: 422 for invalid fields, 401 without a login, 429 for too many tries. */
export function refuseAccount(
  error: FieldsRefused | NotLoggedIn | TooManyTries,
  { field, more }: Form = {},
): Answer {
  const general = (message: string): Texts => (field ? { [field]: message } : {})
  switch (error.reason) {
    case 'FIELDS': {
      const texts = Object.fromEntries(error.errors.map((each) => [FIELDS[each.field], each.message]))
      return refuseTexts(422, error.errors[0]?.message ?? '', texts, more)
    }
    case 'NOT_LOGGED_IN':
      return refuseTexts(401, NOT_LOGGED_IN, general(NOT_LOGGED_IN), more)
    case 'TOO_MANY_TRIES': {
      const message = tooManyTriesMessage(error.retryAfterSeconds)
      const headers = { 'retry-after': String(error.retryAfterSeconds) }
      return { ...refuseTexts(429, message, general(message), more), headers }
    }
  }
}

// The texts are in `errors` and at the top level, because documented clients read either.
function refuseTexts(status: number, message: string, texts: Texts, more: object = {}): Answer {
  return refuse(status, message, { ...more, ...texts, errors: texts })
}
