import { AccountHint } from '../AccountHint.tsx'
import { pageTexts } from '../../language/pageTexts.ts'
import { useLocation } from 'wouter'
import { resetPasswordForm } from '#account/forms.ts'
import { ACCOUNT_PATHS } from '../../paths/accountPaths.ts'
import { AccountLayout } from '../AccountLayout.tsx'
import { AccountOfPassword, PasswordField } from '../../form/accountFields.tsx'
import { Form } from '../../form/Form.tsx'
import type { Values } from '../../form/formState.ts'
import { Success } from '../../form/Success.tsx'
import { apolloClient } from '../../sync/graphql/apolloClient.ts'
import { useEffect, useState } from 'react'
import { dataOf } from '../../sync/graphql/requestErrors.ts'
import { useAccountMutation } from '../../sync/graphql/useAccountMutation.ts'
import { PasswordResetEmailDocument, ResetPasswordDocument } from './ResetPasswordPage.generated.ts'

/** The target of a reset email's link. A refused password does not use up the link. */
export function ResetPasswordPage({ code }: { code: string }) {
  const [, navigate] = useLocation()
  const resetPassword = useResetPassword()
  const email = usePasswordResetEmail(code)
  const send = ({ password }: Values) => resetPassword({ input: { code, password } })
  const below = (
    <p className="account-switch">
      <AccountHint
        text={pageTexts.accounts.linkExpired}
        link={pageTexts.accounts.sendAnother}
        to="requestPasswordReset"
      />
    </p>
  )
  const success = (
    <Success message={pageTexts.accounts.passwordReset} onClose={() => navigate(ACCOUNT_PATHS.logIn)} />
  )
  return (
    <AccountLayout title={pageTexts.accounts.newPassword} tiles="***" mark="G">
      <Form
        schema={resetPasswordForm}
        submitLabel={pageTexts.accounts.setPassword}
        onSubmit={send}
        success={success}
        below={below}
      >
        <AccountOfPassword email={email} />
        <PasswordField
          label={pageTexts.form.newPassword}
          autoComplete="new-password"
          hint={pageTexts.form.passwordHint}
        />
      </Form>
    </AccountLayout>
  )
}

/** Sets a new password with the code of an email's link. */
const useResetPassword = () => useAccountMutation(ResetPasswordDocument, ['Done'])

/** The address of the account that a link belongs to; empty while it is unknown. The form needs no answer. */
function usePasswordResetEmail(code: string): string {
  const [email, setEmail] = useState('')
  useEffect(() => {
    apolloClient
      .query({ query: PasswordResetEmailDocument, variables: { code }, fetchPolicy: 'no-cache' })
      .then((answer) => setEmail(dataOf(answer).passwordResetEmail ?? ''))
      .catch(() => undefined)
  }, [code])
  return email
}
