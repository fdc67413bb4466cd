import { EMAIL_MAX_LENGTH } from '#game/validation.ts'
import { TextField } from './TextField.tsx'

type EmailFieldProps = {
  label?: string
  defaultValue?: string | undefined
  /** An address is what one signs in with, so to a password manager it is the username. */
  autoComplete?: 'username' | 'email'
}

export function EmailField({ label = 'Email', defaultValue, autoComplete = 'username' }: EmailFieldProps) {
  return (
    <TextField
      name="email"
      label={label}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      maxLength={EMAIL_MAX_LENGTH}
      defaultValue={defaultValue}
    />
  )
}
