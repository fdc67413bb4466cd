import { Sentence } from '../../ui/Sentence.tsx'
import { texts } from '../../language/texts.ts'
import { pageTexts } from '../../language/pageTexts.ts'
import type { FragmentType } from '@apollo/client'
import { useFragmentData } from '../../sync/graphql/useFragmentData.ts'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { expiryText, finishedText, sentAtText } from '../challengeText.ts'
import { SentBoards } from '../boards/SentBoards.tsx'
import {
  SentChallengeRow_ChallengeFragmentDoc,
  type SentChallengeRow_ChallengeFragment,
} from './SentChallengeRow.generated.ts'
import { WithdrawButton } from './WithdrawButton.tsx'

type SentChallengeRowProps = {
  challenge: FragmentType<SentChallengeRow_ChallengeFragment>
  onWithdrawn: () => void
}

/** A challenge whose link works. The server knows no link, so the boards are in a dialog of the row. */
export function SentChallengeRow({ challenge, onWithdrawn }: SentChallengeRowProps) {
  const data = useFragmentData(SentChallengeRow_ChallengeFragmentDoc, challenge)
  const [isComparing, setComparing] = useState(false)
  if (!data) return null
  const { id, digits, number, createdAt, finishedCount, expiresAt, play } = data
  // The boards show the number. A sender who does not know it plays first.
  const isPlayable = play !== null && play.score === null
  const mode = texts.board.mode({ digits })
  const name = number ?? pageTexts.challenges.randomNumber
  const [time, finished, expires] = [
    sentAtText(createdAt),
    finishedText(finishedCount),
    expiryText(expiresAt),
  ]
  return (
    <li tabIndex={-1}>
      <span>
        <b>
          <Sentence text={pageTexts.challenges.rowTitle({ mode, number: name })} part={name}>
            <span translate={number === null ? undefined : 'no'}>{name}</span>
          </Sentence>
        </b>
        <span className="challenge-note">
          {`${pageTexts.challenges.sentAt({ time, finished, expires })}${isPlayable ? ` ${pageTexts.challenges.openToPlay}` : ''}`}
        </span>
      </span>
      <div className="challenge-actions">
        {finishedCount > 0 && !isPlayable && (
          <Button quiet onClick={() => setComparing(true)}>
            {pageTexts.challenges.compare}
          </Button>
        )}
        <WithdrawButton id={id} onWithdrawn={onWithdrawn} />
      </div>
      <Dialog
        open={isComparing}
        onClose={() => setComparing(false)}
        title={pageTexts.challenges.yoursOf({ mode })}
      >
        {isComparing && <SentBoards id={id} heading="h3" />}
      </Dialog>
    </li>
  )
}
