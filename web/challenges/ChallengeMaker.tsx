import { useState } from 'react'
import type { DigitCount } from '#game/digits.ts'
import { addStyles } from '../loading/addStyles.ts'
import { ShareCard } from '../share/ShareCard.tsx'
import { Button } from '../ui/Button.tsx'
import type { Elements } from '../ui/content.ts'
import styles from './challenge.css?inline'
import { ChallengeForm, type KnownNumber } from './ChallengeForm.tsx'

addStyles(styles)

type ChallengeMakerProps = {
  digits: DigitCount
  /** The number of the game whose result is open. */
  known?: KnownNumber
  onCreated: () => void
  /** Below the form or the link. */
  children?: Elements
}

/** Asks for a number, then gives the link. */
export function ChallengeMaker({ digits, known, onCreated, children }: ChallengeMakerProps) {
  const [link, setLink] = useState<string | null>(null)
  const show = (created: string) => {
    setLink(created)
    onCreated()
  }
  return (
    <div className="stack challenge-maker">
      {link === null ? (
        <ChallengeForm digits={digits} known={known} onCreated={show} />
      ) : (
        <>
          <div className="stack challenge-link" role="status">
            <p>Send this link to one friend or many. They need no account.</p>
            <ShareCard text={link} words={link} />
            <p className="challenge-note">
              Open it yourself to see the boards of those who finished, or to withdraw it. You can play a
              random number too. The link works until 30 days pass without a play.
            </p>
          </div>
          {!known && (
            <Button quiet onClick={() => setLink(null)}>
              New challenge
            </Button>
          )}
        </>
      )}
      {children}
    </div>
  )
}
