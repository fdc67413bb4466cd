import { pageTexts } from '../language/pageTexts.ts'
import { useState } from 'react'
import { Link } from 'wouter'
import type { DigitCount } from '#game/digits.ts'
import { challengePath } from '../kinds/boardAddress.ts'
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

type Created = { path: string; link: string; isDrawn: boolean }

/** Asks for a number, then gives the link. */
export function ChallengeMaker({ digits, known, onCreated, children }: ChallengeMakerProps) {
  const [created, setCreated] = useState<Created | null>(null)
  const show = (code: string, isDrawn: boolean) => {
    const path = challengePath(code)
    setCreated({ path, link: location.origin + path, isDrawn })
    onCreated()
  }
  return (
    <div className="stack challenge-maker">
      {created === null ? (
        <ChallengeForm digits={digits} known={known} onCreated={show} />
      ) : (
        <>
          <div ref={focusAfterForm} tabIndex={-1} className="stack challenge-link" role="status">
            <p>{pageTexts.challenges.sendLink}</p>
            <ShareCard text={created.link} words={created.link} />
            <p className="challenge-note">{pageTexts.challenges.linkNote}</p>
          </div>
          <div className="challenge-actions">
            {created.isDrawn && (
              <Link href={created.path} className="button">
                {pageTexts.challenges.playToo}
              </Link>
            )}
            {!known && (
              <Button quiet onClick={() => setCreated(null)}>
                {pageTexts.challenges.newChallenge}
              </Button>
            )}
          </div>
        </>
      )}
      {children}
    </div>
  )
}

/** The form took the focused button away. In a dialog, the heading gets the focus. */
function focusAfterForm(link: HTMLElement | null): void {
  if (!link?.closest('dialog')) link?.focus()
}
