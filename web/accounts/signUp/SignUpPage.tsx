import { useLocation } from 'wouter'
import { ACCOUNT_PATHS } from '../../paths/accountPaths.ts'
import { AccountLayout } from '../AccountLayout.tsx'
import { SignUpForm } from './SignUpForm.tsx'

export function SignUpPage({ google }: { google: boolean }) {
  const [, navigate] = useLocation()
  return (
    <AccountLayout title="Sign up" tiles="NEW" mark="Y">
      <SignUpForm google={google} onClose={() => navigate(ACCOUNT_PATHS.logIn)} />
    </AccountLayout>
  )
}
