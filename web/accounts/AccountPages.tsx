import { texts } from '../language/texts.ts'
import { pageTexts } from '../language/pageTexts.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { ACCOUNT_PATHS } from '../paths/accountPaths.ts'
import { AccountLayout } from './AccountLayout.tsx'
import { SignUpForm } from './signUp/SignUpForm.tsx'
import { RequestPasswordResetForm } from './resetPassword/RequestPasswordResetForm.tsx'
import { takeReturnPath } from './returnPath.ts'
import { useConfirmedViewer, refreshViewer } from './refreshViewer.ts'
import { useViewer } from '../viewer/viewer.ts'
import { LogInForm } from './logIn/LogInForm.tsx'
import { logInNotice } from './logIn/logInNotice.ts'
import { FormError } from '../form/FormError.tsx'
import { Button } from '../ui/Button.tsx'
import { failureOf, type Failure } from '../form/outcome.ts'

export { ResetPasswordPage } from './resetPassword/ResetPasswordPage.tsx'
export { VerifyEmailPage } from './verifyEmail/VerifyEmailPage.tsx'

export function SignUpPage({ google }: { google: boolean }) {
  const [, navigate] = useLocation()
  return (
    <AccountLayout title={pageTexts.accounts.signUp} tiles="NEW" mark="Y">
      <SignUpForm google={google} onClose={() => navigate(ACCOUNT_PATHS.logIn)} />
    </AccountLayout>
  )
}

export function RequestPasswordResetPage() {
  const [, navigate] = useLocation()
  return (
    <AccountLayout title={pageTexts.accounts.forgot} tiles="???" mark="Y">
      <RequestPasswordResetForm onClose={() => navigate(ACCOUNT_PATHS.logIn)} />
    </AccountLayout>
  )
}

/** A user with a session is redirected to the page that required a login, or to the home page. */
export function LogInPage({ google }: { google: boolean }) {
  useConfirmedViewer()
  const { profile, isConfirmed } = useViewer()
  const isLoggedIn = profile !== null && isConfirmed
  useEffect(() => {
    // A full page load, since boards in this tab may still belong to a visitor.
    if (isLoggedIn) location.replace(takeReturnPath())
  }, [isLoggedIn])
  const notice = useNotice()
  return (
    <AccountLayout title={pageTexts.accounts.logIn} tiles="HI" mark="G">
      {notice && <FormError text={notice} />}
      <LogInForm google={google} onLoggedIn={() => undefined} />
    </AccountLayout>
  )
}

/** Why the user was redirected here. Only the browser knows: the server renders one page for all. */
function useNotice(): string | null {
  const [notice, setNotice] = useState<string | null>(null)
  useEffect(() => setNotice(logInNotice(location.search)), [])
  return notice
}

/** The target of Google's redirect after a login. The page then queries the viewer. */
export function LogInCompletePage() {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    refreshViewer().then(
      (isLoggedIn) => location.replace(isLoggedIn ? takeReturnPath() : ACCOUNT_PATHS.logIn),
      (error: unknown) => setFailure(failureOf(error)),
    )
  }, [tries])
  const tryAgain = () => {
    setFailure(null)
    setTries(tries + 1)
  }
  return (
    <AccountLayout
      title={failure ? pageTexts.accounts.notYet : pageTexts.accounts.welcome}
      tiles="HI"
      mark="G"
      pending={!failure}
    >
      <div className="form-message" role="status">
        <p>{failure ? failure.message : pageTexts.accounts.fetching}</p>
      </div>
      {failure && <Button onClick={tryAgain}>{texts.ui.tryAgain}</Button>}
    </AccountLayout>
  )
}
