import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { modeName } from '#game/digits.ts'
import { expiryText } from '../challengeText.ts'
import { SentBoards } from '../boards/OtherBoards.tsx'
import { WithdrawButton } from '../sent/WithdrawButton.tsx'
import { addStyles } from '../../loading/addStyles.ts'
import styles from '../challenge.css?inline'
import { challengePath } from '../../kinds/challenge.ts'
import { ShareCard } from '../../result/share/ShareCard.tsx'
import {
  SentChallenge_ChallengeFragmentDoc,
  type SentChallenge_ChallengeFragment,
} from './SentChallenge.generated.ts'

addStyles(styles)

type SentChallengeProps = {
  challenge: FragmentType<SentChallenge_ChallengeFragment>
  code: string
  onWithdrawn: () => void
}

/** The sender's view of a link: the finished boards, its last day, and its withdrawal. */
export function SentChallenge({ challenge, code, onWithdrawn }: SentChallengeProps) {
  const { data, complete } = useFragment({ fragment: SentChallenge_ChallengeFragmentDoc, from: challenge })
  if (!complete) return null
  const { id, digits, senderName, expiresAt } = data
  const link = location.origin + challengePath(code)
  return (
    <main className="challenge sender stack">
      <h1>Your challenge</h1>
      <p>
        {`${modeName(digits)}, ` +
          `${senderName === null ? 'not signed' : `signed ${senderName}`}. ${expiryText(expiresAt)} ` +
          'Each new play renews it.'}
      </p>
      <ShareCard text={link} words={link} />
      <SentBoards id={id} heading="h2" />
      <div>
        <WithdrawButton id={id} onWithdrawn={onWithdrawn} />
      </div>
    </main>
  )
}
