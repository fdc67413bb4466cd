import { useCallback, useEffect, useState } from 'react'
import { failureOf, type Answer } from '../form/outcome.ts'
import { useVerifyEmail } from './useVerifyEmail.ts'

/** What came of following a link, so far. */
export type Verification =
  | { name: 'asking' }
  | { name: 'created' }
  /** The link is no good. */
  | { name: 'refused'; message: string }
  /** It may be good another time: no answer came, or too many were asked for. */
  | { name: 'failed'; message: string }

/** Asks of each code once in the life of this page, however often it is shown; again only when told to. */
const asked = new Map<string, Promise<Verification>>()

/** Follows the link of a letter as soon as it is shown. */
export function useVerification(code: string): { outcome: Verification; tryAgain: () => void } {
  const verifyEmail = useVerifyEmail()
  const [outcome, setOutcome] = useState<Verification>({ name: 'asking' })
  const ask = useCallback(async () => {
    const answer = asked.get(code) ?? verifyEmail({ code }).then(verificationOf, failureOf)
    asked.set(code, answer)
    setOutcome(await answer)
  }, [code, verifyEmail])
  useEffect(() => void ask(), [ask])
  const tryAgain = () => {
    asked.delete(code)
    setOutcome({ name: 'asking' })
    void ask()
  }
  return { outcome, tryAgain }
}

function verificationOf({ __typename, message = '' }: Answer): Verification {
  if (__typename === 'EmailVerified') return { name: 'created' }
  return { name: __typename === 'VerificationLinkRefused' ? 'refused' : 'failed', message }
}
