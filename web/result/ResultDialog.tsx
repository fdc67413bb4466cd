import type { Day } from '#game/day.ts'
import { ATTEMPTS, type DigitCount } from '#game/digits.ts'
import { histogramOf } from '#game/histogram.ts'
import { LOSS_SCORE } from '#game/score.ts'
import { shareText, spokenShare } from '#game/share.ts'
import { averageText } from '#game/statistics.ts'
import { Tiles } from '../board/Tiles.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useEnter } from '../ui/useEnter.ts'
import { Histogram, type HistogramProps } from './Histogram.tsx'
import { ShareCard } from './ShareCard.tsx'
import { useCrowd } from './useCrowd.ts'
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
      <CrowdScores
        key={rest.gameId}
        gameId={rest.gameId}
        live={open}
        isToday={!nextGame.available}
        latest={latest}
      />
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

type CrowdScoresProps = { gameId: string; live: boolean; isToday: boolean; latest: number }

/** The results of all players of the game. Their space is reserved, so that late data moves nothing. */
function CrowdScores({ gameId, live, isToday, latest }: CrowdScoresProps) {
  const crowd = useCrowd(gameId, live)
  return (
    <Scores
      title={isToday ? 'Everyone today' : 'Everyone that day'}
      caption="How many players needed how many tries"
      counts={crowd?.histogram ?? histogramOf([])}
      average={crowd && crowd.average}
      latest={latest}
      hidden={crowd === null}
    />
  )
}

type ScoresProps = Omit<HistogramProps, 'fullWidth'> & {
  title: string
  average: number | null
  hidden?: boolean
  note?: string | null
}

// The element keeps its space, so that late content moves nothing.
const HIDDEN = { visibility: 'hidden' } as const

function Scores({ title, average, hidden = false, note = null, ...histogram }: ScoresProps) {
  return (
    <section className="result-scores" style={hidden ? HIDDEN : undefined}>
      <div className="scores-head">
        <h3>{title}</h3>
        <p style={average === null ? HIDDEN : undefined}>
          Average <b>{averageText(average ?? 0)}</b>
        </p>
      </div>
      {note && <p className="result-note">{note}</p>}
      <Histogram {...histogram} fullWidth={248} />
    </section>
  )
}
