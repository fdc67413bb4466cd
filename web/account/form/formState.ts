/** The names of all fields that account forms have. */
export type FieldName = 'email' | 'username' | 'password' | 'presentPassword'

export type Values = Record<FieldName, string>
/** What is wrong, for the place under the field. */
export type Faults = Partial<Record<FieldName, string>>
/** What is asked of a field before anything is sent; answers what is wrong, or null. */
export type Rules = Partial<Record<FieldName, (value: string) => string | null>>

/** What came of sending a form. */
export type Outcome =
  | { name: 'done' }
  /** Some fields were not taken. */
  | { name: 'refused'; faults: Faults }
  /** Nothing came of it, for a reason that is no field's. */
  | { name: 'failed'; message: string }

export type FormState = {
  phase: 'open' | 'sending' | 'done'
  faults: Faults
  /** Fields that were filled in and left once: from then on they are checked as one types. */
  checked: ReadonlySet<FieldName>
  /** Why the last try came to nothing; null for no reason but the fields'. */
  trouble: string | null
  /** How often a field's fault stood in the way: each time, the first such field gets the focus. */
  refusals: number
}

export const NEW_FORM: FormState = {
  phase: 'open',
  faults: {},
  checked: new Set(),
  trouble: null,
  refusals: 0,
}

/** A field's value has changed. What the server said of the old one no longer holds. */
export function change(state: FormState, rules: Rules, name: FieldName, value: string): FormState {
  const isWatched = state.checked.has(name) || state.faults[name] !== undefined
  return isWatched ? check(state, rules, name, value) : state
}

/** The player has gone on from a field. One that is empty is not complained of before the form is sent. */
export function leave(state: FormState, rules: Rules, name: FieldName, value: string): FormState {
  return value === '' ? state : check(state, rules, name, value)
}

/** The form is to be sent; it is `sending` from then on only where no field is wrong. */
export function submit(state: FormState, rules: Rules, values: Values): FormState {
  const names = Object.keys(rules) as FieldName[]
  const checked = names.reduce((next, name) => check(next, rules, name, values[name]), state)
  const isRight = Object.keys(checked.faults).length === 0
  if (isRight) return { ...checked, phase: 'sending', trouble: null }
  return { ...checked, trouble: null, refusals: state.refusals + 1 }
}

/** What came of sending is known. */
export function settle(state: FormState, outcome: Outcome): FormState {
  switch (outcome.name) {
    case 'done':
      return { ...state, phase: 'done' }
    case 'refused':
      return { ...state, phase: 'open', faults: outcome.faults, refusals: state.refusals + 1 }
    case 'failed':
      return { ...state, phase: 'open', trouble: outcome.message }
  }
}

function check(state: FormState, rules: Rules, name: FieldName, value: string): FormState {
  const { [name]: _old, ...others } = state.faults
  const fault = rules[name]?.(value) ?? null
  return {
    ...state,
    faults: fault === null ? others : { ...others, [name]: fault },
    checked: new Set([...state.checked, name]),
  }
}
