import { faultText } from './refusalText.ts'
import { pageTexts } from '../language/pageTexts.ts'
import { faultOf, type FieldName, type FormSchema } from '#account/forms.ts'

export type Values = Record<FieldName, string>
/** Error texts for the places below the fields. */
export type Faults = Partial<Record<FieldName, string>>

export type Outcome =
  | { name: 'done' }
  /** The server refused some fields. */
  | { name: 'refused'; faults: Faults }
  /** The request failed for a reason that concerns no field. */
  | { name: 'failed'; message: string }

export type FormState = {
  phase: 'open' | 'sending' | 'done'
  faults: Faults
  /** Fields that were filled in and left once. From then on, each change is checked. */
  checked: ReadonlySet<FieldName>
  /** Fields of which the browser cut off the end. The next attempt only says so once more. */
  cut: ReadonlyMap<FieldName, string>
  /** Why the last attempt failed; null if only fields are wrong. */
  errorText: string | null
  /** Counts attempts with a wrong field. Each one moves the focus to the first wrong field. */
  refusals: number
}

export const NEW_FORM: FormState = {
  phase: 'open',
  faults: {},
  checked: new Set(),
  cut: new Map(),
  errorText: null,
  refusals: 0,
}

/** A field's value changed. The server's error about the old value no longer applies. */
export function change(state: FormState, schema: FormSchema, name: FieldName, value: string): FormState {
  const isWatched = state.checked.has(name) || state.faults[name] !== undefined
  if (!isWatched) return state
  const others = new Map([...state.cut].filter(([other]) => other !== name))
  return check({ ...state, cut: others }, schema, name, value)
}

/** The browser cut off the end of a text, since the field holds only `maxLength` characters. */
export function cut(state: FormState, name: FieldName, maxLength: number): FormState {
  const fault = pageTexts.faults.cut({ count: maxLength })
  return {
    ...state,
    faults: { ...state.faults, [name]: fault },
    cut: new Map([...state.cut, [name, fault]]),
  }
}

/**
 * The user left a field. An empty field shows no error before the form is sent. A shown error stays: it
 * concerns the present value, and the server knows more than the schema.
 */
export function blur(state: FormState, schema: FormSchema, name: FieldName, value: string): FormState {
  return value === '' || state.faults[name] !== undefined ? state : check(state, schema, name, value)
}

/**
 * Submits the form. The phase becomes `sending` only if no field is wrong. A field that was cut off stops the
 * first attempt, and not the second: until then, its user may not have seen the message.
 */
export function submit(state: FormState, schema: FormSchema, values: Values): FormState {
  const names = Object.keys(schema.shape) as FieldName[]
  const checked = names.reduce((next, name) => check(next, schema, name, values[name]), state)
  const next = { ...checked, cut: NEW_FORM.cut, errorText: null }
  const isRight = Object.keys(checked.faults).length === 0
  return isRight ? { ...next, phase: 'sending' } : { ...next, refusals: state.refusals + 1 }
}

export function settle(state: FormState, outcome: Outcome): FormState {
  switch (outcome.name) {
    case 'done':
      return { ...state, phase: 'done' }
    case 'refused':
      return { ...state, phase: 'open', faults: outcome.faults, refusals: state.refusals + 1 }
    case 'failed':
      return { ...state, phase: 'open', errorText: outcome.message }
  }
}

function check(state: FormState, schema: FormSchema, name: FieldName, value: string): FormState {
  const { [name]: _old, ...others } = state.faults
  const found = faultOf(schema, name, value)
  const fault = state.cut.get(name) ?? (found && faultText(found))
  return {
    ...state,
    faults: fault === null ? others : { ...others, [name]: fault },
    checked: new Set([...state.checked, name]),
  }
}
