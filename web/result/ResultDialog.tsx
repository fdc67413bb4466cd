import type { ReactNode } from 'react'
import type { Day } from '#game/day.ts'
import { ATTEMPTS, type DigitCount } from '#game/digits.ts'
import type { PlayKind } from '#game/playKind.ts'
import { LOSS_SCORE } from '#game/score.ts'
import { shareText, spokenShare } from '#game/share.ts'
import { Tiles } from '../board/Tiles.tsx'
import { addStyles } from '../loading/addStyles.ts'
import { useChunk } from '../loading/chunks.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Streak } from '../today/Streak.tsx'
import { Scores, type ScoresProps } from './Scores.tsx'
import { ShareCard } from './ShareCard.tsx'
import styles from './result.css?inline'

addStyles(styles)

const NOT_COUNTED = 'Archive games do not count in your stats.'
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
  kind: PlayKind
  siteName: string
  scores: readonly number[]
  average: number | null
  /** False for an archive play, and if the player has reset the scores since this game. */
  countsPlay: boolean
  /** Whether the game is still open to other players. */
  isToday: boolean
  /** The next steps: a countdown, buttons and links. */
  children: ReactNode
}

/** The result fits one screen: at 390×844 and 1280×800, nothing scrolls. */
export function ResultDialog({ open, onClose, status, target, hints, ...rest }: ResultDialogProps) {
  const { scores, average, countsPlay, isToday, children } = rest
  const won = status === 'victory'
  const tries = hints.filter(Boolean).length
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
      <LateScores
        gameId={rest.gameId}
        live={open}
        own={scores}
        ownAverage={average}
        everyoneName={isToday ? 'Everyone today' : 'Everyone that day'}
        latest={won ? tries : LOSS_SCORE}
        note={countsPlay ? null : rest.kind === 'archive' ? NOT_COUNTED : RESET_SINCE}
      />
      <Streak />
      <div className="result-next">{children}</div>
    </Dialog>
  )
}

const loadCrowdScores = () => import('./CrowdScores.tsx')

type LateScoresProps = Omit<ScoresProps, 'everyone'> & { gameId: string; live: boolean }

/** The player's own scores at once, and those of all players when they are known. */
function LateScores({ gameId, live, ...scores }: LateScoresProps) {
  const crowd = useChunk(loadCrowdScores)
  return crowd ? (
    <crowd.CrowdScores {...scores} gameId={gameId} live={live} />
  ) : (
    <Scores {...scores} everyone={null} />
  )
}
