import { createContext, use } from 'react'
import type { Faults, FieldName } from './formState.ts'

type FormOfField = {
  faults: Faults
  /** Whether it hears what is pressed: what the server sent does not yet. */
  isAlive: boolean
  /** Whether it is being sent: nothing can be changed meanwhile. */
  isBusy: boolean
  onChange: (name: FieldName, value: string) => void
  onLeave: (name: FieldName, value: string) => void
}

/** What fields know of the form that they are in. */
export const FormContext = createContext<FormOfField | null>(null)

export function useFormOfField(): FormOfField {
  const form = use(FormContext)
  if (!form) throw new Error('A field stands in a Form')
  return form
}
