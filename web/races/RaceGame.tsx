import { texts } from '../language/texts.ts'
import { pageTexts } from '../language/pageTexts.ts'
import { useCallback } from 'react'
import { ATTEMPTS } from '#game/digits.ts'
import { GameLayout } from '../board/GameLayout.tsx'
import { usePhysicalKeyboard, type Key } from '../board/keys.ts'
import { Clock } from '../course/Clock.tsx'
import { CourseBoard, CourseKeyboard, useNoticeTimers } from '../course/CourseBoard.tsx'
import { tryingAgain } from '../course/untilDone.ts'
import { hasEnded } from '../plays/gameState.ts'
import { useKnownPlay } from '../sync/useKnownPlay.ts'
import { StatusBanner } from '../ui/StatusBanner.tsx'
import { rivalsIn, type LiveRow, type Race, type Stage, type ToDevice } from './raceView.ts'
import { Rivals } from './Rivals.tsx'
import { pressInRound, type RoundState } from './roundState.ts'
import { useRound } from './useRound.ts'

type RaceGameProps = {
  race: Race
  live: readonly LiveRow[]
  stage: Stage
  toDevice: ToDevice
  /** Why the page's query for the race failed; null if it did not. */
  errorText: string | null
  onStale: () => void
}

/** A round of a race that counts down or goes on: the viewer's board, the clock, and the rows of the others. */
export function RaceGame({ race, live, stage, toDevice, errorText, onStale }: RaceGameProps) {
  const play = useKnownPlay(race.play)
  const { state, update, problem } = useRound(race, play, onStale)
  const isPlaying = stage === 'playing' && !hasEnded(state)
  const onKey = useCallback(
    (key: string) => isPlaying && update((now) => pressInRound(now, key as Key)),
    [update, isPlaying],
  )
  usePhysicalKeyboard(onKey)
  useNoticeTimers(state, update)
  const part = { state, isOver: !isPlaying, onKey }
  const rivals = rivalsIn(race, live)
  return (
    <>
      <GameLayout
        digits={race.digits}
        isHard={false}
        days={<RaceBar {...{ race, stage, toDevice }} />}
        board={<CourseBoard {...part} />}
        keyboard={
          <>
            {!hasEnded(state) && <CourseKeyboard {...part} />}
            <Waiting state={state} />
          </>
        }
      >
        <Rivals rivals={rivals} digits={race.digits} />
      </GameLayout>
      <StatusBanner text={problem ?? (errorText && tryingAgain(errorText))} />
    </>
  )
}

type RaceBarProps = { race: Race; stage: Stage; toDevice: ToDevice }

/** The round and the clock: to its start, then to its end. */
function RaceBar({ race: { round, roundCount, startsAt, endsAt }, stage, toDevice }: RaceBarProps) {
  const isCounting = stage === 'countdown'
  const instant = isCounting ? startsAt : endsAt
  return (
    <div className="days course-bar race-bar">
      <p className="course-count">
        <span>
          {isCounting
            ? pageTexts.races.startsIn
            : roundCount > 1 && pageTexts.races.roundOf({ round, count: roundCount })}
        </span>
      </p>
      {instant !== null && (
        <Clock key={stage} deadline={toDevice(instant)} isRunning onTimeUp={() => undefined} />
      )}
    </div>
  )
}

/** Stands in the place of the keyboard after the viewer's own end. It is there before, so that its text is spoken. */
function Waiting({ state }: { state: RoundState }) {
  const isOver = hasEnded(state)
  return (
    <div className={isOver ? 'keyboard race-waiting' : 'spoken'}>
      <p role="status">{isOver && resultText(state)}</p>
    </div>
  )
}

function resultText({ play }: RoundState): string {
  return play?.status === 'victory'
    ? pageTexts.races.foundIn({ tries: texts.result.countTries({ count: play.guesses.length }) })
    : pageTexts.races.notFound({ attempts: ATTEMPTS })
}
