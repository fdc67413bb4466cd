import { ApolloProvider } from '@apollo/client/react'
import type { PageConfig } from '../loading/pageConfig.ts'
import { apolloClient } from '../sync/apolloClient.ts'
import { LogInCompletePage } from './logIn/LogInCompletePage.tsx'
import { LogInPage } from './logIn/LogInPage.tsx'
import { RequestPasswordResetPage } from './resetPassword/RequestPasswordResetPage.tsx'
import { ResetPasswordPage } from './resetPassword/ResetPasswordPage.tsx'
import { SignUpPage } from './signUp/SignUpPage.tsx'
import { VerifyEmailPage } from './verifyEmail/VerifyEmailPage.tsx'

const PAGES = {
  logIn: LogInPage,
  logInComplete: LogInCompletePage,
  signUp: SignUpPage,
  requestPasswordReset: RequestPasswordResetPage,
  resetPassword: ResetPasswordPage,
  verifyEmail: VerifyEmailPage,
}

export type AccountPageName = keyof typeof PAGES

export function AccountPage({ page, config }: { page: AccountPageName; config: PageConfig }) {
  const Page = PAGES[page]
  return (
    <ApolloProvider client={apolloClient}>
      <Page {...config} />
    </ApolloProvider>
  )
}
