import { useCallback, useEffect, useLayoutEffect, useRef, useState, type SubmitEvent } from 'react'
import type { FormSchema } from '#account/forms.ts'
import type { Result } from '#game/result.ts'
import { Button } from '../ui/Button.tsx'
import { FormContext } from './TextField.tsx'
import { change, blur, cut, NEW_FORM, settle, submit, type Values } from './formState.ts'
import { failureOf, outcomeOf, type Refused } from './outcome.ts'
import { FormError } from './FormError.tsx'
import type { Elements } from '../ui/content.ts'
import './form.css'

type FormProps = {
  schema: FormSchema
  submitLabel: string
  /** Sends the form and returns the mutation's result. Throws when no response arrives. */
  onSubmit: (values: Values) => Promise<Result<unknown, Refused>>
  /** Replaces the form after success. Without it, the form stays. */
  success?: Elements
  /** The fields, and content above the button. */
  children: Elements
  /** Content below the button. */
  below?: Elements
}

export function Form({ schema, submitLabel, onSubmit, success, children, below }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState(NEW_FORM)
  const afterPress = useAfterPress()
  const isBusy = state.phase === 'sending' || (state.phase === 'done' && success === undefined)
  useEffect(() => sendIfEarly(form.current), [])
  // A layout effect: whoever sees a refusal can correct the field at once.
  useLayoutEffect(() => {
    if (state.refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [state.refusals])

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const values = valuesOf(event.currentTarget)
    const next = submit(state, schema, values)
    setState(next)
    if (next.phase !== 'sending') return
    const outcome = await onSubmit(values).then(outcomeOf, failureOf)
    setState((now) => settle(now, outcome))
  }

  if (state.phase === 'done' && success !== undefined) return success
  const { faults } = state
  return (
    <FormContext
      value={{
        faults,
        isBusy,
        onChange: (name, value) => setState((now) => change(now, schema, name, value)),
        onCut: (name, maxLength) => setState((now) => cut(now, name, maxLength)),
        onBlur: (name, value) => afterPress(() => setState((now) => blur(now, schema, name, value))),
      }}
    >
      {/* POST keeps passwords out of the address. */}
      <form ref={form} className="form stack" method="post" noValidate onSubmit={(event) => void send(event)}>
        {children}
        <FormError text={state.errorText} />
        <Button type="submit" aria-disabled={isBusy} aria-busy={isBusy}>
          {submitLabel}
        </Button>
      </form>
      {below}
    </FormContext>
  )
}

/** Sends a form that was submitted before hydration. The script in <head> stopped and marked the submit. */
export function sendIfEarly(form: HTMLFormElement | null): void {
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

type Work = () => void

/**
 * Runs work at once, but during a press only after the click. A press takes the focus from a field. If the
 * page moved at that moment, the click would miss its target.
 */
function useAfterPress(): (work: Work) => void {
  /** Null while no button is down. */
  const waiting = useRef<Work[] | null>(null)
  useEffect(() => {
    const press = ({ button }: MouseEvent) => {
      if (button === 0) waiting.current ??= []
    }
    const release = () => {
      const works = waiting.current ?? []
      waiting.current = null
      // The browser sends the click in the same task as the mouseup.
      if (works.length > 0) setTimeout(() => works.forEach((work) => work()))
    }
    addEventListener('mousedown', press, true)
    // A drag ends without a mouseup.
    for (const end of ['mouseup', 'dragend']) addEventListener(end, release, true)
    return () => {
      removeEventListener('mousedown', press, true)
      for (const end of ['mouseup', 'dragend']) removeEventListener(end, release, true)
    }
  }, [])
  return useCallback((work) => {
    if (waiting.current) waiting.current.push(work)
    else work()
  }, [])
}
