import { useId, type ComponentProps, useEffect, useRef, createContext, use } from 'react'
import type { FieldName } from '#account/forms.ts'
import type { Elements } from '../ui/content.ts'
import type { Faults } from './formState.ts'

export type TextFieldProps = {
  name: FieldName
  label: string
  /** Shown below the field until the field has an error. */
  hint?: string
  /** Shown at the end of the field's line. */
  end?: Elements
} & Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'defaultValue' | 'autoCapitalize'
>

/** An input with its label above and its hint or error below. */
export function TextField({ name, label, hint, end, ...input }: TextFieldProps) {
  const { faults, isBusy, onChange, onCut, onBlur } = useFormOfField()
  const ref = useCutText(input.maxLength, (maxLength) => onCut(name, maxLength))
  const id = useId()
  const fault = faults[name]
  const hasNote = fault !== undefined || hint !== undefined
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-line">
        <input
          type="text"
          dir="ltr"
          spellCheck={false}
          autoCapitalize="none"
          {...input}
          ref={ref}
          id={id}
          name={name}
          required
          readOnly={isBusy}
          aria-invalid={fault !== undefined}
          aria-describedby={hasNote ? `${id}-note` : undefined}
          onChange={(event) => onChange(name, event.target.value)}
          onBlur={(event) => onBlur(name, event.target.value)}
        />
        {end}
      </div>
      <p id={`${id}-note`} className="field-note" aria-live="polite" data-fault={fault !== undefined}>
        {fault ?? hint}
      </p>
    </div>
  )
}

/**
 * Calls `onCut` after a paste, a drop or typing of which the browser cut off the end, since the field holds
 * only `maxLength` characters. Returns the field's ref.
 */
function useCutText(maxLength: number | undefined, onCut: (maxLength: number) => void) {
  const input = useRef<HTMLInputElement>(null)
  const tell = useRef(onCut)
  useEffect(() => void (tell.current = onCut))
  useEffect(() => {
    const field = input.current
    if (field === null || maxLength === undefined) return
    const listen = (event: InputEvent) => {
      // After the input event of the text that fits. If nothing fits, no such event comes.
      if (lengthAfter(field, event) > maxLength) setTimeout(() => tell.current(maxLength))
    }
    field.addEventListener('beforeinput', listen)
    return () => field.removeEventListener('beforeinput', listen)
  }, [maxLength])
  return input
}

// Input methods and corrections replace a text that is not the selection.
const INSERTIONS = new Set(['insertText', 'insertFromPaste', 'insertFromDrop'])

/** The length that the text would have; 0 if that is unknown. */
function lengthAfter(field: HTMLInputElement, { inputType, data, dataTransfer }: InputEvent): number {
  if (!INSERTIONS.has(inputType)) return 0
  const text = data ?? dataTransfer?.getData('text/plain') ?? ''
  const replaced = (field.selectionEnd ?? 0) - (field.selectionStart ?? 0)
  // A field of one line takes no line breaks.
  return field.value.length - replaced + text.replaceAll(/[\r\n]/g, '').length
}

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
