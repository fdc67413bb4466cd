import { useEffect, useState } from 'react'
import { addStyles } from '../../loading/addStyles.ts'
import { useChunk } from '../../loading/chunks.ts'
import { Button } from '../../ui/Button.tsx'
import styles from '../result.css?inline'
import { copy, openShareSheet } from './share.ts'
import type { Elements } from '../../ui/content.ts'

addStyles(styles)

const FEEDBACK_MS = 2000

type ShareCardProps = {
  text: string
  /** Screen readers say them instead of the squares. */
  words: string
  /** Other ways to share. */
  children?: Elements
}

/** The text to share. */
export function ShareCard({ text, words, children }: ShareCardProps) {
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
      <div>
        <Button className="share-button" onClick={() => void share()}>
          <span aria-live="polite">{outcome === 'copied' ? 'Copied to Clipboard!' : 'Copy & Share'}</span>
        </Button>
        {children}
      </div>
      {outcome === 'failed' && <LateManualShare text={text} />}
    </div>
  )
}

const loadManualShare = () => import('./ManualShare.tsx')

function LateManualShare(props: { text: string }) {
  const chunk = useChunk(loadManualShare)
  return chunk && <chunk.ManualShare {...props} />
}
