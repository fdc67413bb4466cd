import type { Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import { LOSS_SCORE } from '#game/score.ts'
import { shareText, spokenShare } from '#game/share.ts'
import { averageText } from '#game/statistics.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Histogram } from './Histogram.tsx'
import { ShareButton } from './ShareButton.tsx'
import './result.css'

type ResultDialogProps = {
  open: boolean
  onClose: () => void
  status: 'victory' | 'defeat'
  digits: DigitCount
  target: string
  /** '' for a row not played, as in the board. */
  hints: readonly string[]
  day: Day
  siteName: string
  scores: readonly number[]
  average: number | null
  nextGame: { available: boolean; countdown: string | null }
  onPlayNext: () => void
}

export function ResultDialog({ open, onClose, status, target, scores, average, ...rest }: ResultDialogProps) {
  const { nextGame, onPlayNext } = rest
  const shared = { ...rest, status }
  const rows = rest.hints.filter(Boolean).length
  return (
    <Dialog open={open} onClose={onClose} title={status === 'victory' ? 'You got it!' : 'Out of tries'}>
      <p className="answer" data-status={status}>
        <span>The number was</span> <b>{target}</b>
      </p>
      <ShareCard text={shareText(shared)} words={spokenShare(shared)} />
      <h3>Scores</h3>
      <Histogram scores={scores} fullWidth={248} latest={status === 'victory' ? rows : LOSS_SCORE} />
      {average !== null && <p className="average">Average {averageText(average)}</p>}
      {nextGame.available ? (
        <Button onClick={onPlayNext}>Play Todays Game</Button>
      ) : (
        <p className="countdown">{nextGame.countdown}</p>
      )}
    </Dialog>
  )
}

function ShareCard({ text, words }: { text: string; words: string }) {
  return (
    <div className="share">
      <p className="share-text" role="img" aria-label={words}>
        {text}
      </p>
      <ShareButton text={text} />
    </div>
  )
}
