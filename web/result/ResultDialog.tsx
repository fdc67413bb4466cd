import type { Day } from '#game/day.ts'
import { ATTEMPTS, type DigitCount } from '#game/digits.ts'
import { histogramOf } from '#game/histogram.ts'
import { LOSS_SCORE } from '#game/score.ts'
import { shareText, spokenShare } from '#game/share.ts'
import { Tiles } from '../board/Tiles.tsx'
import { useChunk } from '../loading/chunks.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useEnter } from '../ui/useEnter.ts'
import { Scores } from './Scores.tsx'
import { ShareCard } from './ShareCard.tsx'
import './result.css'

const RESET_SINCE = 'You have reset your stats since this game. They begin anew with your next one.'

type ResultDialogProps = {
  open: boolean
  onClose: () => void
  gameId: string
  status: 'victory' | 'defeat'
  digits: DigitCount
  target: string
  /** '' for an unplayed row, as on the board. */
  hints: readonly string[]
  day: Day
  siteName: string
  scores: readonly number[]
  average: number | null
  /** False if the player has reset the scores since this game. */
  countsPlay: boolean
  nextGame: { available: boolean; countdown: string | null }
  onPlayNext: () => void
}

export function ResultDialog({ open, onClose, status, target, hints, ...rest }: ResultDialogProps) {
  const { scores, average, countsPlay, nextGame, onPlayNext } = rest
  useEnter(open && nextGame.available, onPlayNext)
  const won = status === 'victory'
  const tries = hints.filter(Boolean).length
  const latest = won ? tries : LOSS_SCORE
  const shared = { ...rest, hints, status }
  return (
    <Dialog open={open} onClose={onClose} title={won ? 'You got it!' : 'Out of tries'}>
      <Tiles className="answer" number={target} mark={won ? 'G' : undefined} />
      <p className="result-line">
        The number was <span className="spoken">{[...target].join(' ')}</span>
        <b aria-hidden="true">{target}</b>
        {won && `, found in ${tries} of ${ATTEMPTS} tries`}.
      </p>
      <ShareCard text={shareText(shared)} words={spokenShare(shared)} />
      <Scores
        title="Scores"
        counts={histogramOf(scores)}
        average={average}
        latest={countsPlay ? latest : null}
        note={countsPlay ? null : RESET_SINCE}
      />
      <Everyone gameId={rest.gameId} live={open} isToday={!nextGame.available} latest={latest} />
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

const loadCrowdScores = () => import('./CrowdScores.tsx')

type EveryoneProps = { gameId: string; live: boolean; isToday: boolean; latest: number }

/** The results of all players of the game. Their space is reserved, so that late data moves nothing. */
function Everyone({ gameId, live, isToday, latest }: EveryoneProps) {
  const [crowd] = useChunk(loadCrowdScores)
  const shown = {
    title: isToday ? 'Everyone today' : 'Everyone that day',
    caption: 'How many players needed how many tries',
    latest,
  }
  return crowd ? (
    <crowd.CrowdScores {...shown} gameId={gameId} live={live} />
  ) : (
    <Scores {...shown} counts={null} average={null} />
  )
}
