import { useEffect, useRef, useState, useSyncExternalStore, type SubmitEvent, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { FormContext } from './FormContext.ts'
import {
  change,
  leave,
  NEW_FORM,
  settle,
  submit,
  type Outcome,
  type Rules,
  type Values,
} from './formState.ts'
import { failureOf } from './outcome.ts'
import './form.css'

type FormProps = {
  rules: Rules
  submitLabel: string
  /** Sends the form, and answers what came of it; throws where no answer came. */
  onSubmit: (values: Values) => Promise<Outcome>
  /** What stands in the form's place when it is done; without it, the form stays as it is. */
  success?: ReactNode
  /** Its fields, and what stands above its button. */
  children: ReactNode
  /** What stands below it. */
  below?: ReactNode
}

/** One form with its fields, its button, and what is said of how it went. */
export function Form({ rules, submitLabel, onSubmit, success, children, below }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState(NEW_FORM)
  const isAlive = useSyncExternalStore(subscribeToNothing, isTrue, isFalse)
  const isBusy = state.phase === 'sending' || (state.phase === 'done' && success === undefined)
  useEffect(() => sendIfEarly(form.current), [])
  useEffect(() => {
    if (state.refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [state.refusals])

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const values = valuesOf(event.currentTarget)
    const next = submit(state, rules, values)
    setState(next)
    if (next.phase !== 'sending') return
    const outcome = await onSubmit(values).catch(failureOf)
    setState((now) => settle(now, outcome))
  }

  if (state.phase === 'done' && success !== undefined) return success
  const { faults } = state
  return (
    <FormContext
      value={{
        faults,
        isAlive,
        isBusy,
        onChange: (name, value) => setState((now) => change(now, rules, name, value)),
        onLeave: (name, value) => setState((now) => leave(now, rules, name, value)),
      }}
    >
      {/* By POST, so that no address ever shows a password. */}
      <form ref={form} className="form" method="post" noValidate onSubmit={(event) => void send(event)}>
        {children}
        <p className="form-trouble" role="alert">
          {state.trouble}
        </p>
        <Button type="submit" aria-disabled={isBusy} aria-busy={isBusy}>
          {submitLabel}
        </Button>
      </form>
      {below}
    </FormContext>
  )
}

/** Somebody sent the form before the page was alive: the script in the page's head has kept it from leaving, and marked it. */
function sendIfEarly(form: HTMLFormElement | null): void {
  if (form?.dataset['early'] === undefined) return
  delete form.dataset['early']
  form.requestSubmit()
}

function valuesOf(form: HTMLFormElement): Values {
  const data = new FormData(form)
  const read = (name: keyof Values) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    email: read('email'),
    username: read('username'),
    password: read('password'),
    presentPassword: read('presentPassword'),
  }
}

const subscribeToNothing = () => () => undefined
const isTrue = () => true
const isFalse = () => false
