import { useState } from 'react'
import type { DigitCount } from '#game/digits.ts'
import { addStyles } from '../loading/addStyles.ts'
import { ShareCard } from '../result/ShareCard.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import styles from './challenge.css?inline'
import { ChallengeForm } from './ChallengeForm.tsx'

addStyles(styles)

type ChallengeDialogProps = { digits: DigitCount; open: boolean; onClose: () => void }

/** Asks for a number, then gives the link. Each opening begins anew. */
export function ChallengeDialog({ digits, open, onClose }: ChallengeDialogProps) {
  const [link, setLink] = useState<string | null>(null)
  const [opening, setOpening] = useState({ open: false, count: 0 })
  if (open !== opening.open) {
    setOpening({ open, count: opening.count + Number(open) })
    if (open) setLink(null)
  }
  return (
    <Dialog open={open} onClose={onClose} title={link === null ? 'Challenge a friend' : 'Your challenge'}>
      {link === null ? (
        <ChallengeForm key={opening.count} digits={digits} onCreated={setLink} />
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
