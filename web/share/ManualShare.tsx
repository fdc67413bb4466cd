import { texts } from '../language/texts.ts'
import { addStyles } from '../loading/addStyles.ts'
import styles from './manualShare.css?inline'

addStyles(styles)

/** The text for a player whose browser cannot copy it. */
export function ManualShare({ text }: { text: string }) {
  return (
    <label className="manual-share">
      <span>{texts.share.byHand}</span>
      <textarea
        readOnly
        rows={text.split('\n').length}
        value={text}
        onFocus={(event) => event.target.select()}
      />
    </label>
  )
}
