import { FAULTS } from '#account/faults.ts'
import {
  accountRefusalMessage,
  type AccountField,
  type FieldsRefused,
  type RequestRefused,
} from '#api/accounts/refusals.ts'
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

/** Maps a use case's refusal. */
export function refuseAccount(error: FieldsRefused | RequestRefused, { field, more }: Form = {}): Answer {
  if (error.reason === 'FIELDS') {
    const texts = Object.fromEntries(error.errors.map((each) => [FIELDS[each.field], FAULTS[each.fault]]))
    const [first] = error.errors
    return refuseTexts(422, first ? FAULTS[first.fault] : '', texts, more)
  }
  const message = accountRefusalMessage(error)
  const texts = field ? { [field]: message } : {}
  if (error.reason === 'NOT_LOGGED_IN') return refuseTexts(401, message, texts, more)
  if (error.reason !== 'TOO_MANY_TRIES') return refuse(422, message)
  const headers = { 'retry-after': String(error.retryAfterSeconds) }
  return { ...refuseTexts(429, message, texts, more), headers }
}

// The texts are in `errors` and at the top level, because documented clients read either.
function refuseTexts(status: number, message: string, texts: Texts, more: object = {}): Answer {
  return refuse(status, message, { ...more, ...texts, errors: texts })
}
