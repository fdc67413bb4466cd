import { useState } from 'react'
import type { DigitCount } from '#game/digits.ts'
import { addStyles } from '../loading/addStyles.ts'
import { ShareCard } from '../result/share/ShareCard.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import styles from './challenge.css?inline'
import { ChallengeForm } from './ChallengeForm.tsx'

addStyles(styles)

type ChallengeDialogProps = { digits: DigitCount; onClose: () => void }

/** Asks for a number, then gives the link. */
export function ChallengeDialog({ digits, onClose }: ChallengeDialogProps) {
  const [link, setLink] = useState<string | null>(null)
  return (
    <Dialog open onClose={onClose} title={link === null ? 'Challenge a friend' : 'Your challenge'}>
      {link === null ? (
        <ChallengeForm digits={digits} onCreated={setLink} />
      ) : (
        <div className="stack challenge-link" role="status">
          <p>Send this link to one friend or many. They need no account.</p>
          <ShareCard text={link} words={link} />
          <p className="challenge-note">
            Open it yourself to see the boards of those who finished, or to withdraw it. It works until 30
            days pass without a play.
          </p>
        </div>
      )}
    </Dialog>
  )
}
