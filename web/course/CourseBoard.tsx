import { useEffect, useMemo } from 'react'
import { ATTEMPTS } from '#game/digits.ts'
import { Board } from '../board/Board.tsx'
import { Keyboard } from '../board/Keyboard.tsx'
import { firstEmpty } from '../board/typedRow.ts'
import { GuessAsText } from '../guessField/GuessAsText.tsx'
import { boardRows, highlightedKeys, shownMarks } from '../plays/boardView.ts'
import { rowOfTyping } from '../plays/gameState.ts'
import { Toasts } from '../ui/Toasts.tsx'
import type { CourseState } from './courseState.ts'

type PartProps = { state: CourseState; isOver: boolean; onKey: (key: string) => void }

/** The board of a game with a clock. One that is over takes no keys. */
export function CourseBoard({ state, isOver, onKey }: PartProps) {
  const { digits, message } = state
  const rows = boardRows(state)
  return (
    <>
      <GuessAsText state={state} isOver={isOver} onKey={onKey} />
      <Board
        digits={digits}
        rows={isOver ? rows.map((row) => ({ ...row, active: false })) : rows}
        onKey={onKey}
      >
        <Toasts toasts={message ? [message] : []} row={Math.min(rowOfTyping(state), ATTEMPTS - 1)} />
      </Board>
    </>
  )
}

export function CourseKeyboard({ state, isOver, onKey }: PartProps) {
  const { play, pending, typed, digits } = state
  const marks = useMemo(() => shownMarks(play, ATTEMPTS), [play])
  return (
    <Keyboard
      board={null}
      marks={marks}
      highlight={highlightedKeys(state)}
      enterReady={pending.length === 0 && firstEmpty(typed) === digits}
      disabled={isOver}
      onKey={onKey}
    />
  )
}

const TOAST_MS = 1500
const SHAKE_MS = 400

/** Ends the messages and the shaking of a board. */
export function useNoticeTimers(
  { message, shaking }: CourseState,
  update: (end: <State extends CourseState>(state: State) => State) => void,
): void {
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
