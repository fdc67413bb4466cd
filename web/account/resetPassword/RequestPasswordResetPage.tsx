import { useLocation } from 'wouter'
import { PAGES } from '../../paths/pages.ts'
import { AccountLayout } from '../AccountLayout.tsx'
import { RequestPasswordResetForm } from './RequestPasswordResetForm.tsx'

export function RequestPasswordResetPage() {
  const [, navigate] = useLocation()
  return (
    <AccountLayout title="Forgot password?" tiles="???" mark="Y">
      <RequestPasswordResetForm onClose={() => navigate(PAGES.logIn.path)} />
    </AccountLayout>
  )
}
