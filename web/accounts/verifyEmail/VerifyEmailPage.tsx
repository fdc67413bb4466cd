import { useLocation } from 'wouter'
import { ACCOUNT_CREATED } from '#account/messages.ts'
import { ACCOUNT_PATHS } from '../../paths/accountPaths.ts'
import { Button } from '../../ui/Button.tsx'
import { AccountLayout } from '../AccountLayout.tsx'
import { AccountLink } from '../AccountLink.tsx'
import { Success } from '../../form/Success.tsx'
import { useCallback, useEffect, useState } from 'react'
import { failureOf } from '../../form/outcome.ts'
import { useAccountMutation } from '../../sync/graphql/useAccountMutation.ts'
import { VerifyEmailDocument } from './VerifyEmailPage.generated.ts'

/** The target of a sign-up email's link. The page sends the code once, without a click. */
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

type Verification =
  | { name: 'pending' }
  | { name: 'created' }
  /** The server refused the link. */
  | { name: 'refused'; message: string }
  /** A later attempt may succeed: no response arrived, or the rate limit refused the request. */
  | { name: 'failed'; message: string }

/** Each code is sent once per page load, however often the page renders. Only `tryAgain` repeats it. */
const requests = new Map<string, Promise<Verification>>()

/** Verifies the code of an email's link as soon as the page renders. */
function useVerification(code: string): { outcome: Verification; tryAgain: () => void } {
  const verifyEmail = useVerifyEmail()
  const [outcome, setOutcome] = useState<Verification>({ name: 'pending' })
  const verify = useCallback(async () => {
    const request = requests.get(code) ?? verifyEmail({ input: { code } }).then(verificationOf, failureOf)
    requests.set(code, request)
    setOutcome(await request)
  }, [code, verifyEmail])
  useEffect(() => void verify(), [verify])
  const tryAgain = () => {
    requests.delete(code)
    setOutcome({ name: 'pending' })
    void verify()
  }
  return { outcome, tryAgain }
}

function verificationOf(result: Awaited<ReturnType<ReturnType<typeof useVerifyEmail>>>): Verification {
  if (result.ok) return { name: 'created' }
  const { __typename, message } = result.error
  return { name: __typename === 'UnknownLink' ? 'refused' : 'failed', message }
}

/** Creates the account of a sign-up with the code of the email's link. */
const useVerifyEmail = () => useAccountMutation(VerifyEmailDocument, ['Done'])
