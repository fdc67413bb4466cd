import { createContext, use } from 'react'
import type { FieldName } from '#account/forms.ts'
import type { Faults } from './formState.ts'

type FormOfField = {
  faults: Faults
  /** Whether the form is being sent. The fields are locked meanwhile. */
  isBusy: boolean
  onChange: (name: FieldName, value: string) => void
  onCut: (name: FieldName, maxLength: number) => void
  onBlur: (name: FieldName, value: string) => void
}

/** The state of a form that its fields read. */
export const FormContext = createContext<FormOfField | null>(null)

export function useFormOfField(): FormOfField {
  const form = use(FormContext)
  if (!form) throw new Error('A field needs a Form')
  return form
}
