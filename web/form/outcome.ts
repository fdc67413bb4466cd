import { texts } from '../language/texts.ts'
import { faultText, refusalText, type RefusalCode } from './refusalText.ts'
import type { Fault } from '#account/faults.ts'
import type { FieldName } from '#account/forms.ts'
import type { Result } from '#game/result.ts'
import type { AccountField } from '../schema.generated.ts'
import { errorTextOf } from '../sync/graphql/requestErrors.ts'
import type { Outcome } from './formState.ts'

/** A refused mutation. Its `errors` concern single fields. */
export type Refused = RefusalCode & { errors?: readonly { field: AccountField; fault: Fault }[] }

const FIELDS: Record<AccountField, FieldName> = {
  EMAIL: 'email',
  USERNAME: 'username',
  PASSWORD: 'password',
  PRESENT_PASSWORD: 'presentPassword',
}

export type Failure = Extract<Outcome, { name: 'failed' }>

export function outcomeOf(result: Result<unknown, Refused>): Outcome {
  if (result.ok) return { name: 'done' }
  const { errors } = result.error
  if (!errors) return { name: 'failed', message: refusalText(result.error) }
  const faults = Object.fromEntries(errors.map(({ field, fault }) => [FIELDS[field], faultText(fault)]))
  return { name: 'refused', faults }
}

/** The message when no response arrived. The fields keep their values. */
export function failureOf(error: unknown): Failure {
  return { name: 'failed', message: texts.notices.pleaseTryAgain({ problem: errorTextOf(error) }) }
}

/** Waits for a mutation. Returns why it failed, also without a response, or null after `onDone`. */
export async function failureTextOf<T>(
  request: Promise<Result<T, Refused>>,
  onDone?: (value: T) => void,
): Promise<string | null> {
  try {
    const result = await request
    if (!result.ok) return refusalText(result.error)
    onDone?.(result.value)
    return null
  } catch (error) {
    return failureOf(error).message
  }
}
