import { ATTEMPTS } from '#game/digits.ts'
import { shareText, spokenShare, type Shared } from '#game/hints/share.ts'
import { Tiles } from '../board/Tiles.tsx'
import type { AnalyzedPlay } from '../paths/playPaths.ts'
import { hiddenArrows } from '../storage/setting.ts'
import { useSetting } from '../storage/useSetting.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { PlayLinks } from './PlayLinks.tsx'
import { ShareCard } from './share/ShareCard.tsx'
import type { Elements } from '../ui/content.ts'

type ResultDialogProps = {
  open: boolean
  onClose: () => void
  target: string
  shared: Shared
  /** The play of a day's game. */
  play?: AnalyzedPlay
  /** Another way to share the game. */
  offer: Elements
  /** How this play compares with others. */
  figures: Elements
  /** The next steps: a countdown, buttons and links. */
  children: Elements
}

/** The result fits one screen: at 390×844 and 1280×800, nothing scrolls. */
export function ResultDialog({ open, onClose, target, shared, play, ...parts }: ResultDialogProps) {
  const { offer, figures, children } = parts
  const won = shared.status === 'victory'
  const text = { ...shared, hidesArrows: useSetting(hiddenArrows) }
  return (
    <Dialog open={open} onClose={onClose} title={won ? 'You got it!' : 'Out of tries'}>
      <Tiles className="answer" number={target} mark={won ? 'G' : undefined} />
      <p className="result-line">
        <span>The number was </span>
        <span className="spoken">{[...target].join(' ')}</span>
        <b translate="no" aria-hidden="true">
          {target}
        </b>
        <span>
          {`${won ? `, found in ${shared.hints.filter(Boolean).length} of ${ATTEMPTS} tries` : ''}. `}
        </span>
        {play && <PlayLinks play={play} />}
      </p>
      <ShareCard text={shareText(text)} words={spokenShare(text)}>
        {offer}
      </ShareCard>
      {figures}
      <div className="result-next">{children}</div>
    </Dialog>
  )
}
