import { useLocation } from 'wouter'
import { ACCOUNT_PATHS } from '../../paths/accountPaths.ts'
import { AccountLayout } from '../AccountLayout.tsx'
import { RequestPasswordResetForm } from './RequestPasswordResetForm.tsx'

export function RequestPasswordResetPage() {
  const [, navigate] = useLocation()
  return (
    <AccountLayout title="Forgot password?" tiles="???" mark="Y">
      <RequestPasswordResetForm onClose={() => navigate(ACCOUNT_PATHS.logIn)} />
    </AccountLayout>
  )
}
