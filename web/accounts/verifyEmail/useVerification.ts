import { useCallback, useEffect, useState } from 'react'
import { failureOf } from '../../form/outcome.ts'
import { useAccountMutation } from '../../sync/graphql/useAccountMutation.ts'
import { VerifyEmailDocument } from './useVerification.generated.ts'

type Verification =
  | { name: 'pending' }
  | { name: 'created' }
  /** The server refused the link. */
  | { name: 'refused'; message: string }
  /** A later attempt may succeed: no response arrived, or the rate limit refused the request. */
  | { name: 'failed'; message: string }

/** Each code is sent once per page load, however often the page renders. Only `tryAgain` repeats it. */
const requests = new Map<string, Promise<Verification>>()

/** Verifies the code of an e-mail's link as soon as the page renders. */
export function useVerification(code: string): { outcome: Verification; tryAgain: () => void } {
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

/** Creates the account of a sign-up with the code of the e-mail's link. */
const useVerifyEmail = () => useAccountMutation(VerifyEmailDocument, ['Done'])
