import { useState } from 'react'
import { PASSWORD_MAX_LENGTH } from '#account/fields.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'

type PasswordFieldProps = Pick<TextFieldProps, 'label' | 'hint'> & {
  name?: 'password' | 'presentPassword'
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a button that shows the typed text. */
export function PasswordField({ name = 'password', ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      name={name}
      type={isShown ? 'text' : 'password'}
      maxLength={PASSWORD_MAX_LENGTH}
      end={
        <button
          type="button"
          className="field-toggle"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}
