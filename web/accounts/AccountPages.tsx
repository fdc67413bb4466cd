import { ApolloProvider } from '@apollo/client/react'
import type { FunctionComponent } from 'react'
import { apolloClient } from '../sync/graphql/apolloClient.ts'
import { LogInCompletePage } from './logIn/LogInCompletePage.tsx'
import { LogInPage } from './logIn/LogInPage.tsx'
import { RequestPasswordResetPage } from './resetPassword/RequestPasswordResetPage.tsx'
import { ResetPasswordPage } from './resetPassword/ResetPasswordPage.tsx'
import { SignUpPage } from './signUp/SignUpPage.tsx'
import { VerifyEmailPage } from './verifyEmail/VerifyEmailPage.tsx'

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
