import type { Day } from '#game/day.ts'
import { ATTEMPTS, type DigitCount } from '#game/digits.ts'
import { LOSS_SCORE } from '#game/score.ts'
import { shareText, spokenShare } from '#game/share.ts'
import { averageText } from '#game/statistics.ts'
import { Plates } from '../board/Plates.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Histogram } from './Histogram.tsx'
import { ShareCard } from './ShareCard.tsx'
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

export function ResultDialog({ open, onClose, status, target, hints, ...rest }: ResultDialogProps) {
  const { scores, average, nextGame, onPlayNext } = rest
  const won = status === 'victory'
  const tries = hints.filter(Boolean).length
  const shared = { ...rest, hints, status }
  return (
    <Dialog open={open} onClose={onClose} title={won ? 'You got it!' : 'Out of tries'}>
      <Plates className="answer" number={target} mark={won ? 'G' : undefined} />
      <p className="result-line">
        The number was <span className="spoken">{[...target].join(' ')}</span>
        <b aria-hidden="true">{target}</b>
        {won && `, found in ${tries} of ${ATTEMPTS} tries`}.
      </p>
      <ShareCard text={shareText(shared)} words={spokenShare(shared)} />
      <Scores scores={scores} average={average} latest={won ? tries : LOSS_SCORE} />
      <div className="result-next">
        {nextGame.available ? (
          <Button onClick={onPlayNext}>Play Todays Game</Button>
        ) : (
          <p>{nextGame.countdown}</p>
        )}
      </div>
    </Dialog>
  )
}

type ScoresProps = Pick<ResultDialogProps, 'scores' | 'average'> & { latest: number }

function Scores({ scores, average, latest }: ScoresProps) {
  return (
    <section className="result-scores">
      <div className="scores-head">
        <h3>Scores</h3>
        {average !== null && (
          <p>
            Average <b>{averageText(average)}</b>
          </p>
        )}
      </div>
      <Histogram scores={scores} fullWidth={248} latest={latest} />
    </section>
  )
}
