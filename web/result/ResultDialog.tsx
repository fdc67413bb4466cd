import { withPageTexts } from '../language/pageTexts.ts'
import { texts } from '../language/texts.ts'
import { PART, Sentence } from '../ui/Sentence.tsx'
import { shareText, spokenShare, type Shared } from '../share/shareText.ts'
import { useState } from 'react'
import { ATTEMPTS } from '#game/digits.ts'
import { scoreOf } from '#game/statistics/score.ts'
import { addStyles } from '../loading/addStyles.ts'
import { Tiles } from '../board/Tiles.tsx'
import { lateComponent } from '../loading/lateComponent.ts'
import type { AnalyzedPlay } from '../paths/playPaths.ts'
import { hiddenArrows, useSetting } from '../storage/setting.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useEnter } from '../ui/useEnter.ts'
import { PlayLinks } from './PlayLinks.tsx'
import { ShareCard } from '../share/ShareCard.tsx'
import type { Elements } from '../ui/content.ts'
import styles from './result.css?inline'

type ResultProps = {
  /** The global id of the game. */
  gameId: string
  target: string
  /** Begins the sentence with the target. By default `The number`. */
  targetName?: string
  shared: Shared
  /** null while unknown. */
  play: AnalyzedPlay | null
  /** How this play compares with others. */
  figures: Elements
  /** The next steps: a countdown, buttons and links. */
  children: Elements
}

type ResultDialogProps = ResultProps & {
  open: boolean
  onClose: () => void
  /** An Enter this soon after the result opens may be meant for the board. By default a second. */
  strayMs?: number
  /** Whether others can still play the game as today's. */
  isTodays?: boolean
}

addStyles(styles)

type View = 'result' | 'resultAgain' | 'form' | 'link'

function titleOf(view: View, status: Shared['status']): string {
  if (view === 'form') return texts.result.challengeFriend
  if (view === 'link') return texts.result.yourChallenge
  return status === 'victory' ? texts.result.won : texts.result.lost
}

const LateChallengeMaker = lateComponent('ChallengeMaker', () =>
  withPageTexts(import('../challenges/ChallengeMaker.tsx')),
)

/**
 * A finished game of any kind: the answer, the text to share, the pages of the play, the figures, and what
 * comes next. A challenge to a friend takes their place, so that no dialog is above a dialog.
 */
export function ResultDialog(props: ResultDialogProps) {
  const { open, onClose, strayMs, isTodays = false, ...result } = props
  const [view, setView] = useState<View>('result')
  const { gameId, target, shared } = result
  const score = scoreOf(shared.status, shared.hints.filter(Boolean).length)
  const isResult = view === 'result' || view === 'resultAgain'
  useEnter(open && isResult, pressNext, strayMs)
  const close = () => {
    setView('result')
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={titleOf(view, shared.status)}>
      {isResult ? (
        <Result {...result} hasReturned={view === 'resultAgain'} onChallenge={() => setView('form')} />
      ) : (
        <LateChallengeMaker
          digits={shared.digits}
          known={{ number: target, gameId, score, isTodays }}
          onCreated={() => setView('link')}
        >
          <Button quiet onClick={() => setView('resultAgain')}>
            {texts.result.back}
          </Button>
        </LateChallengeMaker>
      )}
    </Dialog>
  )
}

/** Presses the main next step, if there is one. */
function pressNext() {
  document.querySelector<HTMLElement>('dialog[open] .result-next .button')?.click()
}

type ContentProps = ResultProps & { hasReturned: boolean; onChallenge: () => void }

/** It fits one screen: at 390×844 and 1280×800, nothing scrolls. The next step is always in view. */
function Result({ target, targetName, shared, play, ...parts }: ContentProps) {
  const { hasReturned, onChallenge, figures, children } = parts
  const isWon = shared.status === 'victory'
  const name = targetName ?? texts.gamePage.theNumber
  const tries = shared.hints.filter(Boolean).length
  const answer = isWon
    ? texts.result.answerFound({ name, target: PART, tries, attempts: ATTEMPTS })
    : texts.result.answer({ name, target: PART })
  const text = { ...shared, hidesArrows: useSetting(hiddenArrows) }
  return (
    <>
      <Tiles className="answer" number={target} mark={isWon ? 'G' : undefined} />
      <p className="result-line">
        <Sentence text={answer} part={PART}>
          <span className="spoken">{[...target].join(' ')}</span>
          <b translate="no" aria-hidden="true">
            {target}
          </b>
        </Sentence>
      </p>
      <ShareCard text={shareText(text)} words={spokenShare(text)} />
      <div className="result-more">
        <PlayLinks play={play} />
        {/* oxlint-disable-next-line no-autofocus -- the player comes back to it from the challenge */}
        <Button quiet autoFocus={hasReturned} onClick={onChallenge}>
          <span aria-hidden="true">{texts.navigation.challenge}</span>
          <span className="spoken">{texts.result.challengeFriend}</span>
        </Button>
      </div>
      <div className="result-figures">{figures}</div>
      <div className="result-next">{children}</div>
    </>
  )
}
