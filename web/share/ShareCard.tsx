import { useEffect, useState } from 'react'
import { addStyles } from '../loading/addStyles.ts'
import { useChunk } from '../loading/chunks.ts'
import { Button } from '../ui/Button.tsx'
import styles from './share.css?inline'
import { copy, openShareSheet } from './share.ts'

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
        <span aria-live="polite">{outcome === 'copied' ? 'Copied to Clipboard!' : 'Copy & Share'}</span>
      </Button>
      {outcome === 'failed' && <LateManualShare text={text} />}
    </div>
  )
}

const loadManualShare = () => import('./ManualShare.tsx')

function LateManualShare(props: { text: string }) {
  const chunk = useChunk(loadManualShare)
  return chunk && <chunk.ManualShare {...props} />
}
