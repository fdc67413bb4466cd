import { pageTexts } from '../language/pageTexts.ts'
import { ATTEMPTS, type DigitCount } from '#game/digits.ts'
import { Board } from '../board/Board.tsx'
import { EMPTY_ROW, type BoardRow } from '../board/GuessRow.tsx'
import { useCallback, useEffect, useState } from 'react'
import { rowAnimationMs } from '../board/rowAnimation.ts'
import { actOfKey, AT_START, playbackAfter, type Act } from './playback.ts'
import type { Elements } from '../ui/content.ts'

/** A row of a replay; `guess` is empty while its digits are secret. */
type ReplayedRow = { guess: string; hint: string }

type PlayerProps = { digits: DigitCount; rows: readonly ReplayedRow[]; isWon: boolean; target: string | null }

/** Plays a board row by row. The board and its animation are those of the game. */
export function Player({ digits, rows, isWon, target }: PlayerProps) {
  const count = rows.length
  const { shown, isPlaying, isStep, act } = usePlayback({ count, digits })
  const board = Array.from({ length: ATTEMPTS }, (_, index): BoardRow => {
    const row = index < shown ? rows[index] : undefined
    if (row === undefined) return EMPTY_ROW
    const isNew = isStep && index === shown - 1
    return { ...EMPTY_ROW, text: row.guess, hint: row.hint, state: 'played', isNew }
  })
  const isOver = shown === count
  return (
    <section className="replay-player" aria-label={pageTexts.replays.board}>
      <Board digits={digits} rows={board}>
        {null}
      </Board>
      <Controls {...{ shown, count, isPlaying, act }} />
      <p className="replay-end" role="status">
        {isOver && <span>{endText({ isWon, target, count })}</span>}
        {!isOver && !isStep && (
          <span className="spoken">{pageTexts.replays.shownRows({ shown, count })}</span>
        )}
      </p>
    </section>
  )
}

type End = { isWon: boolean; target: string | null; count: number }

function endText({ isWon, target, count }: End): string {
  const result = isWon
    ? pageTexts.replays.found({ tries: count, attempts: ATTEMPTS })
    : pageTexts.replays.notFound({ attempts: ATTEMPTS })
  return target === null ? result : pageTexts.replays.numberWas({ result, target })
}

/** The pause after each row, in ms, besides its animation: the time to look at it. */
const PAUSE_MS = 1200

/** The visible rows of a replay, by the controls, the keys and the clock. */
function usePlayback({ count, digits }: { count: number; digits: number }) {
  const [now, setNow] = useState(AT_START)
  const act = useCallback((taken: Act) => setNow((state) => playbackAfter(state, taken, count)), [count])
  useEffect(() => {
    if (!now.isPlaying) return
    const timer = setTimeout(() => act('tick'), PAUSE_MS + rowAnimationMs(digits))
    return () => clearTimeout(timer)
  }, [now, act, digits])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey, shiftKey } = event
      const taken = actOfKey(key)
      const isOther =
        target instanceof Element && target.closest('input, textarea, dialog, [popover]') !== null
      // On a focused control, the space bar already presses it.
      const presses = key === ' ' && target instanceof Element && target.closest('a, button') !== null
      if (taken === null || isOther || presses || altKey || ctrlKey || metaKey || shiftKey) return
      event.preventDefault()
      act(taken)
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [act])
  return { ...now, act }
}

type ControlsProps = { shown: number; count: number; isPlaying: boolean; act: (act: Act) => void }

/** The buttons of the player. A button without an effect keeps the focus. */
function Controls({ shown, count, isPlaying, act }: ControlsProps) {
  const [atFirst, atLast] = [
    { act, isOff: shown === 0 },
    { act, isOff: shown === count },
  ]
  return (
    <div className="replay-controls" role="group" aria-label={pageTexts.replays.controls}>
      <Control name={pageTexts.replays.first} taken="first" {...atFirst}>
        <path d="M4 4h3.5v16H4zm16 0v16L8.5 12z" />
      </Control>
      <Control name={pageTexts.replays.back} taken="back" {...atFirst}>
        <path d="M17.5 3v18L5 12z" />
      </Control>
      {isPlaying ? (
        <Control name={pageTexts.replays.pause} taken="toggle" act={act}>
          <path d="M5 4h5v16H5zm9 0h5v16h-5z" />
        </Control>
      ) : (
        <Control name={pageTexts.replays.play} taken="toggle" act={act}>
          <path d="M6 3v18l15-9z" />
        </Control>
      )}
      <Control name={pageTexts.replays.forward} taken="next" {...atLast}>
        <path d="M6.5 3v18L19 12z" />
      </Control>
      <Control name={pageTexts.replays.last} taken="last" {...atLast}>
        <path d="M4 4v16l11.5-8zm12.5 0H20v16h-3.5z" />
      </Control>
      <span className="replay-place" aria-hidden="true">
        {`${shown}/${count}`}
      </span>
    </div>
  )
}

type ControlProps = { name: string; taken: Act; isOff?: boolean; act: (act: Act) => void; children: Elements }

function Control({ name, taken, isOff = false, act, children }: ControlProps) {
  return (
    <button
      type="button"
      className={taken === 'toggle' ? 'icon-button replay-toggle' : 'icon-button'}
      aria-label={name}
      aria-disabled={isOff}
      onClick={() => act(taken)}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        {children}
      </svg>
    </button>
  )
}
