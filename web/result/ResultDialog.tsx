import { useEffect } from 'react'
import type { Day } from '#game/day.ts'
import { ATTEMPTS, type DigitCount } from '#game/digits.ts'
import { histogramOf } from '#game/histogram.ts'
import { LOSS_SCORE } from '#game/score.ts'
import { shareText, spokenShare } from '#game/share.ts'
import { averageText } from '#game/statistics.ts'
import { Plates } from '../board/Plates.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Histogram } from './Histogram.tsx'
import { ShareCard } from './ShareCard.tsx'
import './result.css'

const STRAY_MS = 1000

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
  useEnter(open && nextGame.available, onPlayNext)
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

/** Enter goes on as the button does, where the focus is on no other; not one still meant for the game that ended. */
function useEnter(listens: boolean, onEnter: () => void): void {
  useEffect(() => {
    if (!listens) return
    const hear = ({ key, repeat, target }: KeyboardEvent) => {
      const isTaken = target instanceof Element && target.closest('a, button, textarea') !== null
      if (key === 'Enter' && !repeat && !isTaken) onEnter()
    }
    const timer = setTimeout(() => addEventListener('keydown', hear), STRAY_MS)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', hear)
    }
  }, [listens, onEnter])
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
      <Histogram counts={histogramOf(scores)} fullWidth={248} latest={latest} />
    </section>
  )
}
