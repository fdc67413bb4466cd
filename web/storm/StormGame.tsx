import { useCallback, useEffect, useMemo, useState } from 'react'
import { ATTEMPTS } from '#game/digits.ts'
import { Board } from '../board/Board.tsx'
import { GameLayout } from '../board/GameLayout.tsx'
import { Keyboard } from '../board/Keyboard.tsx'
import { usePhysicalKeyboard, type Key } from '../board/keys.ts'
import { firstEmpty } from '../board/typedRow.ts'
import { boardRows, highlightedKeys, shownMarks } from '../plays/boardView.ts'
import { rowOfTyping } from '../plays/gameState.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { StatusBanner } from '../ui/StatusBanner.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { Clock } from './Clock.tsx'
import type { KnownStorm } from './knownStorm.ts'
import type { Transition } from './stormRequests.ts'
import { pressInStorm, stormEnds, type StormState } from './stormState.ts'
import { tryingAgain } from './untilDone.ts'
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
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <GameLayout
        digits={storm.digits}
        isHard={false}
        days={<StormBar storm={storm} onTimeUp={onTimeUp} onStop={() => setAsking(true)} />}
        board={<StormBoard state={state} onKey={onKey} />}
        keyboard={<StormKeyboard state={state} onKey={onKey} />}
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
    <div className="days storm-bar">
      <p className="storm-count">
        <b key={solved} translate="no">
          {solved}
        </b>
        <span>{lost === 0 ? ' found' : ` found, ${lost} lost`}</span>
      </p>
      <Clock deadline={deadline} isRunning={!isOver} onTimeUp={onTimeUp} />
      <button
        type="button"
        className="storm-stop"
        aria-disabled={isOver || undefined}
        onClick={() => !isOver && onStop()}
      >
        Stop
      </button>
    </div>
  )
}

type PartProps = { state: StormState; onKey: (key: string) => void }

function StormBoard({ state, onKey }: PartProps) {
  const { storm, digits, message } = state
  const rows = boardRows(state)
  return (
    <Board
      digits={digits}
      rows={storm.isOver ? rows.map((row) => ({ ...row, active: false })) : rows}
      onKey={onKey}
    >
      <Toasts toasts={message ? [message] : []} row={Math.min(rowOfTyping(state), ATTEMPTS - 1)} />
    </Board>
  )
}

function StormKeyboard({ state, onKey }: PartProps) {
  const { storm, play, pending, typed, digits } = state
  const marks = useMemo(() => shownMarks(play, ATTEMPTS), [play])
  return (
    <Keyboard
      board={null}
      marks={marks}
      highlight={highlightedKeys(state)}
      enterReady={pending.length === 0 && firstEmpty(typed) === digits}
      disabled={storm.isOver}
      onKey={onKey}
    />
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

const TOAST_MS = 1500
const SHAKE_MS = 400

function useNoticeTimers({ message, shaking }: StormState, update: (transition: Transition) => void): void {
  const newest = message?.id
  useEffect(() => {
    if (newest === undefined) return
    const timer = setTimeout(() => update((state) => ({ ...state, message: null })), TOAST_MS)
    return () => clearTimeout(timer)
  }, [update, newest])
  useEffect(() => {
    if (!shaking) return
    const timer = setTimeout(() => update((state) => ({ ...state, shaking: false })), SHAKE_MS)
    return () => clearTimeout(timer)
  }, [update, shaking])
}
