import type { FieldName } from '#account/forms.ts'
import type { AccountField } from '../schema.generated.ts'
import { errorTextOf } from '../sync/errorText.ts'
import type { Outcome } from './formState.ts'

/** The result of an account mutation, as far as a form needs it. */
export type MutationResult = {
  __typename: string
  errors?: readonly { field: AccountField; message: string }[]
  message?: string
}

const FIELDS: Record<AccountField, FieldName> = {
  EMAIL: 'email',
  USERNAME: 'username',
  PASSWORD: 'password',
  PRESENT_PASSWORD: 'presentPassword',
}

export type Failure = Extract<Outcome, { name: 'failed' }>

/** Union members that refuse the whole request instead of a field. */
const REFUSALS = new Set(['TooManyTries', 'ResetLinkRefused', 'VerificationLinkRefused', 'NotLoggedIn'])

export function outcomeOf({ __typename, errors, message }: MutationResult): Outcome {
  if (errors) {
    const faults = Object.fromEntries(errors.map((error) => [FIELDS[error.field], error.message]))
    return { name: 'refused', faults }
  }
  return REFUSALS.has(__typename) ? { name: 'failed', message: message ?? '' } : { name: 'done' }
}

/** The message when no response arrived. The fields keep their values. */
export function failureOf(error: unknown): Failure {
  return { name: 'failed', message: `${errorTextOf(error)}. Please try again.` }
}
