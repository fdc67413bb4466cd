import type { DigitCount } from '#game/digits.ts'
import { GamePage } from '../gamePage/GamePage.tsx'
import { gamePath } from '../kinds/boardAddress.ts'
import { texts } from '../language/texts.ts'
import './frame.css'

type FramePageProps = { digits: DigitCount; siteName: string }

const loadParts = () => import('./frameParts.tsx')

/** Today's board of a mode in a frame on another site. Its links open the site in a new tab. */
export function FramePage({ digits, siteName }: FramePageProps) {
  return (
    <div className="frame">
      <header className="frame-bar">
        <a href="/" {...NEW_TAB} className="frame-name" translate="no">
          {siteName}
        </a>
        <span aria-hidden="true">{texts.board.mode({ digits })}</span>
        <a href={gamePath(digits)} {...NEW_TAB} className="frame-play">
          {texts.frame.playOn({ siteName })}
        </a>
      </header>
      <GamePage
        board={{ kind: 'daily', digits }}
        siteName={siteName}
        onMissing={nothing}
        loadAlone={loadParts}
      />
    </div>
  )
}

const NEW_TAB = { target: '_blank', rel: 'noopener' }

function nothing(): void {
  // Today's game always exists.
}
