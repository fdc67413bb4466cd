import { texts } from '../language/texts.ts'
import { useEffect, useState } from 'react'
import { addStyles } from '../loading/addStyles.ts'
import { lateComponent } from '../loading/lateComponent.ts'
import { Button } from '../ui/Button.tsx'
import styles from './share.css?inline'
import { inTime } from '../loading/inTime.ts'

addStyles(styles)

const FEEDBACK_MS = 2000

type ShareCardProps = {
  text: string
  /** Screen readers say them instead of the squares. */
  words: string
}

/** The text to share. */
export function ShareCard({ text, words }: ShareCardProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(null), FEEDBACK_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const share = async () => {
    setOutcome((await copy(text)) ? 'copied' : 'failed')
    await openShareSheet(text)
  }

  return (
    <div className="share">
      <p className="share-text" translate="no" role="img" aria-label={words}>
        {text}
      </p>
      <Button className="share-button" onClick={() => void share()}>
        <span aria-live="polite">{outcome === 'copied' ? texts.share.copied : texts.share.copy}</span>
      </Button>
      {outcome === 'failed' && <LateManualShare text={text} />}
    </div>
  )
}

const LateManualShare = lateComponent('ManualShare', () => import('./ManualShare.tsx'))

/** Browsers open a share sheet until five seconds after the press of its button, and it follows the copy. */
const LONGEST_COPY_MS = 3000

/** Copies a text. Returns false if the browser cannot: then the player needs the text to copy by hand. */
export async function copy(text: string): Promise<boolean> {
  try {
    // Undefined on plain HTTP, forbidden by some settings.
    await inTime(navigator.clipboard.writeText(text), LONGEST_COPY_MS)
    return true
  } catch {
    return false
  }
}

/**
 * Opens the system's share sheet on touch devices. Call it after the copy: an open sheet takes the focus from
 * the page, and browsers forbid a page without focus to write to the clipboard.
 */
export async function openShareSheet(text: string): Promise<void> {
  if (!('share' in navigator) || !matchMedia('(pointer: coarse)').matches) return
  try {
    await navigator.share({ text })
  } catch {
    // The player closed the sheet, or the user activation expired. The player can still copy the text.
  }
}
