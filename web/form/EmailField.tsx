import { EMAIL_MAX_LENGTH } from '#account/fields.ts'
import { TextField } from './TextField.tsx'

type EmailFieldProps = {
  label?: string
  defaultValue?: string | undefined
  /** Users log in with the address, so a password manager stores it as the username. */
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
