import { AccountHint } from '../AccountHint.tsx'
import { pageTexts } from '../../language/pageTexts.ts'
import { AccountLink, type OpenScreen, GoogleButton } from '../AccountLink.tsx'
import { EmailField, PasswordField } from '../../form/accountFields.tsx'
import { logInForm } from '#account/forms.ts'
import { Form } from '../../form/Form.tsx'
import type { Values } from '../../form/formState.ts'
import { refreshViewer } from '../refreshViewer.ts'
import { COOKIES_BLOCKED } from './logInNotice.ts'
import { useAccountMutation } from '../../sync/graphql/useAccountMutation.ts'
import { LogInDocument } from './LogInForm.generated.ts'

type LogInFormProps = {
  google: boolean
  onOpen?: OpenScreen
  onLoggedIn: () => void
}

export function LogInForm({ google, onOpen, onLoggedIn }: LogInFormProps) {
  const logIn = useLogIn()
  const submit = async ({ email, password }: Values) => {
    const result = await logIn({ input: { email, password } })
    if (!result.ok) return result
    if (await refreshViewer()) onLoggedIn()
    else location.assign(COOKIES_BLOCKED)
    return result
  }
  const below = (
    <>
      {google && <GoogleButton />}
      <p className="account-switch">
        <AccountHint
          text={pageTexts.accounts.newHere}
          link={pageTexts.accounts.signUpLink}
          to="signUp"
          onOpen={onOpen}
        />
      </p>
    </>
  )
  return (
    <Form schema={logInForm} submitLabel={pageTexts.accounts.logIn} onSubmit={submit} below={below}>
      <EmailField />
      <PasswordField label={pageTexts.form.password} autoComplete="current-password" />
      <p className="account-forgot">
        <AccountLink to="requestPasswordReset" onOpen={onOpen}>
          {pageTexts.accounts.forgot}
        </AccountLink>
      </p>
    </Form>
  )
}

/** Logs in with email address and password. `refreshViewer` then reports the viewer. */
const useLogIn = () => useAccountMutation(LogInDocument, ['ViewerUpdated'])
