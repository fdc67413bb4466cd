import { useEffect, useState } from 'react'
import { addStyles } from '../loading/addStyles.ts'
import { Button } from '../ui/Button.tsx'
import styles from './result.css?inline'
import { copy, openShareSheet } from './share.ts'

addStyles(styles)

const FEEDBACK_MS = 2000

/** The text to share. Screen readers say `words` instead of the squares. */
export function ShareCard({ text, words }: { text: string; words: string }) {
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
      <p className="share-text" role="img" aria-label={words}>
        {text}
      </p>
      <Button className="share-button" onClick={() => void share()}>
        <span aria-live="polite">{outcome === 'copied' ? 'Copied to Clipboard!' : 'Copy & Share'}</span>
      </Button>
      {outcome === 'failed' && <ManualShare text={text} />}
    </div>
  )
}

function ManualShare({ text }: { text: string }) {
  return (
    <label className="manual-share">
      Copy this text to share it:
      <textarea
        readOnly
        rows={text.split('\n').length}
        value={text}
        onFocus={(event) => event.target.select()}
      />
    </label>
  )
}
