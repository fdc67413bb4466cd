import { modeName, type DigitCount } from '#game/digits.ts'
import { expiryText } from '../challenge/challengeText.ts'
import { WithdrawButton } from '../challenge/WithdrawButton.tsx'
import { addStyles } from '../loading/addStyles.ts'
import styles from '../challenge/challenge.css?inline'
import { ShareCard } from '../result/ShareCard.tsx'
import { Comparison } from './Comparison.tsx'
import type { Challenge, useChallenge } from './useChallenge.ts'

addStyles(styles)

type SentChallengeProps = {
  challenge: Challenge
  code: string
  more: ReturnType<typeof useChallenge>['more']
  onWithdrawn: () => void
}

/** The sender's view of a link: the finished boards, its last day, and its withdrawal. */
export function SentChallenge({ challenge, code, more, onWithdrawn }: SentChallengeProps) {
  const { id, digits, senderName, expiresAt } = challenge
  const link = `${location.origin}/c/${code}`
  return (
    <main className="challenge sender stack">
      <h1>Your challenge</h1>
      <p>
        {modeName(digits as DigitCount)}, {senderName === null ? 'not signed' : `signed ${senderName}`}.{' '}
        {expiryText(expiresAt)} Each new play renews it.
      </p>
      <ShareCard text={link} words={link} />
      <Comparison challenge={challenge} more={more} heading="h2" />
      <div>
        <WithdrawButton id={id} onWithdrawn={onWithdrawn} />
      </div>
    </main>
  )
}
