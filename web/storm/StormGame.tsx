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
  return (
    <div className="days course-bar">
      <p className="course-count">
        <b key={solved} translate="no">
          {solved}
        </b>
        <span>{lost === 0 ? ' found' : ` found, ${lost} lost`}</span>
      </p>
      <Clock deadline={deadline} isRunning={!isOver} onTimeUp={onTimeUp} />
      <button
        type="button"
        className="course-stop"
        aria-disabled={isOver || undefined}
        onClick={() => !isOver && onStop()}
      >
        Stop
      </button>
    </div>
  )
}

type StopDialogProps = { open: boolean; onStop: () => void; onClose: () => void }

function StopDialog({ open, onStop, onClose }: StopDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Stop the storm?">
      <p>The numbers that you found count. The clock goes on until you stop.</p>
      <div className="result-next">
        <Button onClick={onStop}>Stop now</Button>
        <Button quiet onClick={onClose}>
          Go on
        </Button>
      </div>
    </Dialog>
  )
}

function endText({ isOver, deadline }: KnownStorm): string | null {
  if (!isOver) return null
  return deadline > Date.now() ? 'Stopped' : 'Time’s up'
}
