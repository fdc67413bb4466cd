import { AccountHint } from '../AccountHint.tsx'
import { pageTexts } from '../../language/pageTexts.ts'
import { USERNAME_MAX_LENGTH } from '#account/fields.ts'
import { signUpForm } from '#account/forms.ts'
import { type OpenScreen, GoogleButton } from '../AccountLink.tsx'
import { EmailField, PasswordField } from '../../form/accountFields.tsx'
import { Form } from '../../form/Form.tsx'
import type { Values } from '../../form/formState.ts'
import { Success } from '../../form/Success.tsx'
import { TextField } from '../../form/TextField.tsx'
import { useAccountMutation } from '../../sync/graphql/useAccountMutation.ts'
import { SignUpDocument } from './SignUpForm.generated.ts'

type SignUpFormProps = { google: boolean; onOpen?: OpenScreen; onClose: () => void }

export function SignUpForm({ google, onOpen, onClose }: SignUpFormProps) {
  const signUp = useSignUp()
  const send = ({ email, username, password }: Values) => signUp({ input: { email, username, password } })
  const below = (
    <>
      {google && <GoogleButton />}
      <p className="account-switch">
        <AccountHint
          text={pageTexts.accounts.haveAccount}
          link={pageTexts.accounts.logIn}
          to="logIn"
          onOpen={onOpen}
        />
      </p>
    </>
  )
  const success = <Success message={pageTexts.accounts.verificationSent} onClose={onClose} />
  return (
    <Form
      schema={signUpForm}
      submitLabel={pageTexts.accounts.signUp}
      onSubmit={send}
      success={success}
      below={below}
    >
      <EmailField />
      {/* Users log in with the address, so a password manager must not store this as the username. */}
      <TextField
        name="username"
        label={pageTexts.form.username}
        hint={pageTexts.form.usernameHint}
        autoComplete="nickname"
        maxLength={USERNAME_MAX_LENGTH}
      />
      <PasswordField
        label={pageTexts.form.password}
        autoComplete="new-password"
        hint={pageTexts.form.passwordHint}
      />
    </Form>
  )
}

/** Requests an account. The server creates it when the user opens the link in the email. */
const useSignUp = () => useAccountMutation(SignUpDocument, ['Done'])
