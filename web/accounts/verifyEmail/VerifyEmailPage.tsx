import { useLocation } from 'wouter'
import { ACCOUNT_CREATED } from '#account/messages.ts'
import { ACCOUNT_PATHS } from '../../paths/accountPaths.ts'
import { Button } from '../../ui/Button.tsx'
import { AccountLayout } from '../AccountLayout.tsx'
import { AccountLink } from '../AccountLink.tsx'
import { Success } from '../../form/Success.tsx'
import { useVerification } from './useVerification.ts'

/** The target of a sign-up e-mail's link. The page sends the code once, without a click. */
export function VerifyEmailPage({ code }: { code: string }) {
  const [, navigate] = useLocation()
  const { outcome, tryAgain } = useVerification(code)
  switch (outcome.name) {
    case 'pending':
      return (
        <AccountLayout title="One moment" tiles="..." mark="X" pending>
          <p className="form-message">Your link is being checked …</p>
        </AccountLayout>
      )
    case 'created':
      return (
        <AccountLayout title="Welcome!" tiles="YES" mark="G">
          <Success message={ACCOUNT_CREATED} label="Login" onClose={() => navigate(ACCOUNT_PATHS.logIn)} />
        </AccountLayout>
      )
    case 'refused':
      return (
        <AccountLayout title="No luck" tiles="NO" mark="Y">
          <p className="form-message" role="alert">
            {outcome.message}
          </p>
          <p>
            <span>{'If you have followed it before, you can '}</span>
            <AccountLink to="logIn">log in</AccountLink>
            <span>. Otherwise </span>
            <AccountLink to="signUp">sign up</AccountLink>
            <span> again for a new link.</span>
          </p>
        </AccountLayout>
      )
    case 'failed':
      return (
        <AccountLayout title="Not yet" tiles="..." mark="X">
          <p className="form-message" role="alert">
            {outcome.message}
          </p>
          <Button onClick={tryAgain}>Try again</Button>
        </AccountLayout>
      )
  }
}
