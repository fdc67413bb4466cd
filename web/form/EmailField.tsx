import { EMAIL_MAX_LENGTH } from '#account/fields.ts'
import { TextField } from './TextField.tsx'

type EmailFieldProps = {
  label?: string
  defaultValue?: string | undefined
  /** Users log in with the address, so a password manager stores it as the username. */
  autoComplete?: 'username' | 'email'
}

/**
 * The account of a form that asks for a password only, so that a password manager updates the right entry.
 * Some managers skip inputs that are not rendered, so this one is only out of sight.
 */
export function AccountOfPassword({ email }: { email: string }) {
  return (
    <input
      className="spoken"
      type="text"
      name="email"
      autoComplete="username"
      value={email}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  )
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
