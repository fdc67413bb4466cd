import { Sentence } from '../ui/Sentence.tsx'
import { pageTexts } from '../language/pageTexts.ts'
import { useCallback, useState } from 'react'
import { GameLayout } from '../board/GameLayout.tsx'
import { usePhysicalKeyboard, type Key } from '../board/keys.ts'
import { Clock } from '../course/Clock.tsx'
import { CourseBoard, CourseKeyboard, useNoticeTimers } from '../course/CourseBoard.tsx'
import { tryingAgain } from '../course/untilDone.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { StatusBanner } from '../ui/StatusBanner.tsx'
import type { KnownStorm } from './knownStorm.ts'
import { pressInStorm, stormEnds } from './stormState.ts'
import { useStorm } from './useStorm.ts'

type StormGameProps = Parameters<typeof useStorm>[0] & {
  /** Why the page's query for the storm failed; null if it did not. */
  errorText: string | null
}

/** A storm that runs: the board of the number to find now, the count and the clock. */
export function StormGame({ errorText, ...props }: StormGameProps) {
  const { state, update, problem } = useStorm(props)
  const { storm } = state
  const onKey = useCallback((key: string) => update((now) => pressInStorm(now, key as Key)), [update])
  usePhysicalKeyboard(onKey)
  useNoticeTimers(state, update)
  const onTimeUp = useCallback(() => update(stormEnds), [update])
  const part = { state, isOver: storm.isOver, onKey }
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <GameLayout
        digits={storm.digits}
        isHard={false}
        days={<StormBar storm={storm} onTimeUp={onTimeUp} onStop={() => setAsking(true)} />}
        board={<CourseBoard {...part} />}
        keyboard={<CourseKeyboard {...part} />}
      />
      <StopDialog
        open={isAsking && !storm.isOver}
        onStop={() => update(stormEnds)}
        onClose={() => setAsking(false)}
      />
      <StatusBanner text={problem ?? (errorText ? tryingAgain(errorText) : endText(storm))} />
    </>
  )
}

type StormBarProps = { storm: KnownStorm; onTimeUp: () => void; onStop: () => void }

/** The count, the clock, and the button that stops it. */
function StormBar({ storm, onTimeUp, onStop }: StormBarProps) {
  const { solved, lost, deadline, isOver } = storm
  const count =
    lost === 0
      ? pageTexts.storm.foundCount({ count: solved })
      : pageTexts.storm.foundAndLost({ found: solved, lost })
  return (
    <div className="days course-bar">
      <p className="course-count">
        <Sentence text={count} part={String(solved)}>
          <b key={solved} translate="no">
            {solved}
          </b>
        </Sentence>
      </p>
      <Clock deadline={deadline} isRunning={!isOver} onTimeUp={onTimeUp} />
      <button
        type="button"
        className="course-stop"
        aria-disabled={isOver || undefined}
        onClick={() => !isOver && onStop()}
      >
        {pageTexts.storm.stop}
      </button>
    </div>
  )
}

type StopDialogProps = { open: boolean; onStop: () => void; onClose: () => void }

function StopDialog({ open, onStop, onClose }: StopDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={pageTexts.storm.stopQuestion}>
      <p>{pageTexts.storm.stopNote}</p>
      <div className="result-next">
        <Button onClick={onStop}>{pageTexts.storm.stopNow}</Button>
        <Button quiet onClick={onClose}>
          {pageTexts.storm.goOn}
        </Button>
      </div>
    </Dialog>
  )
}

function endText({ isOver, deadline }: KnownStorm): string | null {
  if (!isOver) return null
  return deadline > Date.now() ? pageTexts.storm.stopped : pageTexts.storm.timesUp
}
