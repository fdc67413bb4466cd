import { ApolloProvider } from '@apollo/client/react'
import type { AccountPageName } from '../paths/pageNames.ts'
import type { PageConfig } from '../loading/pageConfig.ts'
import { apolloClient } from '../sync/apolloClient.ts'
import { LogInCompletePage } from './logIn/LogInCompletePage.tsx'
import { LogInPage } from './logIn/LogInPage.tsx'
import { RequestPasswordResetPage } from './resetPassword/RequestPasswordResetPage.tsx'
import { ResetPasswordPage } from './resetPassword/ResetPasswordPage.tsx'
import { SignUpPage } from './signUp/SignUpPage.tsx'
import { VerifyEmailPage } from './verifyEmail/VerifyEmailPage.tsx'

type AccountPageProps = { page: AccountPageName; config: PageConfig }

export function AccountPage(props: AccountPageProps) {
  return (
    <ApolloProvider client={apolloClient}>
      <Page {...props} />
    </ApolloProvider>
  )
}

function Page({ page, config }: AccountPageProps) {
  switch (page) {
    case 'logIn':
      return <LogInPage google={config.google} />
    case 'logInComplete':
      return <LogInCompletePage />
    case 'signUp':
      return <SignUpPage google={config.google} />
    case 'requestPasswordReset':
      return <RequestPasswordResetPage />
    case 'resetPassword':
      return <ResetPasswordPage />
    case 'verifyEmail':
      return <VerifyEmailPage />
  }
}
