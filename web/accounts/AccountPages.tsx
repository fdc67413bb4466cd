import { ApolloProvider } from '@apollo/client/react'
import type { FunctionComponent } from 'react'
import { apolloClient } from '../sync/graphql/apolloClient.ts'
import { LogInCompletePage } from './logIn/LogInCompletePage.tsx'
import { LogInPage } from './logIn/LogInPage.tsx'
import { ResetPasswordPage } from './resetPassword/ResetPasswordPage.tsx'
import { VerifyEmailPage } from './verifyEmail/VerifyEmailPage.tsx'
import { useLocation } from 'wouter'
import { ACCOUNT_PATHS } from '../paths/accountPaths.ts'
import { AccountLayout } from './AccountLayout.tsx'
import { SignUpForm } from './signUp/SignUpForm.tsx'
import { RequestPasswordResetForm } from './resetPassword/RequestPasswordResetForm.tsx'

export const LogIn = withClient(LogInPage)
export const LogInComplete = withClient(LogInCompletePage)
export const SignUp = withClient(SignUpPage)
export const RequestPasswordReset = withClient(RequestPasswordResetPage)
export const ResetPassword = withClient(ResetPasswordPage)
export const VerifyEmail = withClient(VerifyEmailPage)

function withClient<Props extends object>(Page: FunctionComponent<Props>): FunctionComponent<Props> {
  return (props) => (
    <ApolloProvider client={apolloClient}>
      <Page {...props} />
    </ApolloProvider>
  )
}

function SignUpPage({ google }: { google: boolean }) {
  const [, navigate] = useLocation()
  return (
    <AccountLayout title="Sign up" tiles="NEW" mark="Y">
      <SignUpForm google={google} onClose={() => navigate(ACCOUNT_PATHS.logIn)} />
    </AccountLayout>
  )
}

function RequestPasswordResetPage() {
  const [, navigate] = useLocation()
  return (
    <AccountLayout title="Forgot password?" tiles="???" mark="Y">
      <RequestPasswordResetForm onClose={() => navigate(ACCOUNT_PATHS.logIn)} />
    </AccountLayout>
  )
}
