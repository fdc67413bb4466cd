import { pageTexts } from '../../language/pageTexts.ts'
import type { FragmentType } from '@apollo/client'
import { useFragmentData } from '../../sync/graphql/useFragmentData.ts'
import { expiryText } from '../challengeText.ts'
import { SentBoards } from '../boards/SentBoards.tsx'
import { WithdrawButton } from '../sent/WithdrawButton.tsx'
import { addStyles } from '../../loading/addStyles.ts'
import styles from '../challenge.css?inline'
import { challengePath } from '../../kinds/boardAddress.ts'
import { Button } from '../../ui/Button.tsx'
import { ShareCard } from '../../share/ShareCard.tsx'
import {
  SentChallenge_ChallengeFragmentDoc,
  type SentChallenge_ChallengeFragment,
} from './SentChallenge.generated.ts'

addStyles(styles)

type SentChallengeProps = {
  challenge: FragmentType<SentChallenge_ChallengeFragment>
  code: string
  /** Plays the number, which the sender does not know; null if it was typed, or found or missed already. */
  onPlay: (() => void) | null
  onWithdrawn: () => void
}

/** The sender's view of a link: the finished boards, its last day, and its withdrawal. */
export function SentChallenge({ challenge, code, onPlay, onWithdrawn }: SentChallengeProps) {
  const data = useFragmentData(SentChallenge_ChallengeFragmentDoc, challenge)
  if (!data) return null
  const { id, digits, senderName, expiresAt } = data
  const link = location.origin + challengePath(code)
  const mode = pageTexts.challenges.modeInText({ digits })
  const expires = expiryText(expiresAt)
  return (
    <main className="challenge sender stack">
      <h1>{pageTexts.challenges.yours}</h1>
      <p>
        {senderName === null
          ? pageTexts.challenges.sentAnonymously({ mode, expires })
          : pageTexts.challenges.sentAs({ mode, name: senderName, expires })}
      </p>
      <ShareCard text={link} words={link} />
      {onPlay ? (
        <div className="sender-play">
          <p>{pageTexts.challenges.drawnPlayToo}</p>
          <Button onClick={onPlay}>{pageTexts.challenges.play}</Button>
        </div>
      ) : (
        <SentBoards id={id} heading="h2" />
      )}
      <div>
        <WithdrawButton id={id} onWithdrawn={onWithdrawn} />
      </div>
    </main>
  )
}
