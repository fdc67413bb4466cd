import type { AccountField } from '../../schema.generated.ts'
import { troubleOf } from '../../sync/trouble.ts'
import type { FieldName, Outcome } from './formState.ts'

/** What account mutations answer, as far as a form is concerned. */
export type Answer = {
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

/** Members of the unions that say why nothing came of it. */
const REFUSALS = new Set(['TooManyTries', 'ResetLinkRefused', 'VerificationLinkRefused', 'NotSignedIn'])

export function outcomeOf({ __typename, errors, message }: Answer): Outcome {
  if (errors) {
    const faults = Object.fromEntries(errors.map((error) => [FIELDS[error.field], error.message]))
    return { name: 'refused', faults }
  }
  return REFUSALS.has(__typename) ? { name: 'failed', message: message ?? '' } : { name: 'done' }
}

/** What to say where no answer came; what was typed stays. */
export function failureOf(error: unknown): Failure {
  return { name: 'failed', message: `${troubleOf(error)}. Please try again.` }
}
