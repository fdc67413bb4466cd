import { pageTexts } from '../language/pageTexts.ts'
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '#account/fields.ts'
import { TextField, type TextFieldProps } from './TextField.tsx'
import { useState } from 'react'

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

export function EmailField({
  label = pageTexts.form.email,
  defaultValue,
  autoComplete = 'username',
}: EmailFieldProps) {
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
          aria-label={isShown ? pageTexts.form.hidePassword : pageTexts.form.showPassword}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? pageTexts.form.hide : pageTexts.form.show}
        </button>
      }
    />
  )
}
