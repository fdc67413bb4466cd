import { useId, type ComponentProps } from 'react'
import type { FieldName } from '#account/forms.ts'
import { useFormOfField } from './FormContext.ts'
import type { Elements } from '../ui/content.ts'
import { useCutText } from './useCutText.ts'

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
