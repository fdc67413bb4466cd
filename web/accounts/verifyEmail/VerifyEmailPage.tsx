import { AccountHint } from '../AccountHint.tsx'
import { refusalText } from '../../form/refusalText.ts'
import { texts } from '../../language/texts.ts'
import { pageTexts } from '../../language/pageTexts.ts'
import { useLocation } from 'wouter'
import { ACCOUNT_PATHS } from '../../paths/accountPaths.ts'
import { Button } from '../../ui/Button.tsx'
import { AccountLayout } from '../AccountLayout.tsx'
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
        <AccountLayout title={pageTexts.accounts.oneMoment} tiles="..." mark="X" pending>
          <p className="form-message">{pageTexts.accounts.checking}</p>
        </AccountLayout>
      )
    case 'created':
      return (
        <AccountLayout title={pageTexts.accounts.welcome} tiles="YES" mark="G">
          <Success
            message={pageTexts.accounts.created}
            label={pageTexts.accounts.logIn}
            onClose={() => navigate(ACCOUNT_PATHS.logIn)}
          />
        </AccountLayout>
      )
    case 'refused':
      return (
        <AccountLayout title={pageTexts.accounts.noLuck} tiles="NO" mark="Y">
          <p className="form-message" role="alert">
            {outcome.message}
          </p>
          <p>
            <FollowedBefore />
          </p>
        </AccountLayout>
      )
    case 'failed':
      return (
        <AccountLayout title={pageTexts.accounts.notYet} tiles="..." mark="X">
          <p className="form-message" role="alert">
            {outcome.message}
          </p>
          <Button onClick={tryAgain}>{texts.ui.tryAgain}</Button>
        </AccountLayout>
      )
  }
}

function FollowedBefore() {
  const logIn = pageTexts.accounts.logInWords
  const signUp = pageTexts.accounts.signUpWords
  return (
    <>
      <AccountHint text={pageTexts.accounts.followedBefore} link={logIn} to="logIn" />
      <span> </span>
      <AccountHint text={pageTexts.accounts.otherwise} link={signUp} to="signUp" />
    </>
  )
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
  const message = refusalText(result.error)
  return { name: result.error.__typename === 'UnknownLink' ? 'refused' : 'failed', message }
}

/** Creates the account of a sign-up with the code of the email's link. */
const useVerifyEmail = () => useAccountMutation(VerifyEmailDocument, ['Done'])
