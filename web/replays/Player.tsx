import { ATTEMPTS, type DigitCount } from '#game/digits.ts'
import { Board } from '../board/Board.tsx'
import type { BoardRow } from '../board/GuessRow.tsx'
import { Controls } from './Controls.tsx'
import { usePlayback } from './usePlayback.ts'

/** A row of a replay; `guess` is empty while its digits are secret. */
export type ReplayedRow = { guess: string; hint: string }

type PlayerProps = { digits: DigitCount; rows: readonly ReplayedRow[]; isWon: boolean; target: string | null }

const EMPTY: BoardRow = { text: '', hint: null, state: 'empty', isNew: false, shake: false, active: false }

/** Plays a board row by row. The board and its animation are those of the game. */
export function Player({ digits, rows, isWon, target }: PlayerProps) {
  const count = rows.length
  const { shown, isPlaying, isStep, act } = usePlayback({ count, digits })
  const board = Array.from({ length: ATTEMPTS }, (_, index): BoardRow => {
    const row = index < shown ? rows[index] : undefined
    if (row === undefined) return EMPTY
    const isNew = isStep && index === shown - 1
    return { ...EMPTY, text: row.guess, hint: row.hint, state: 'played', isNew }
  })
  const isOver = shown === count
  return (
    <section className="replay-player" aria-label="Board">
      <Board digits={digits} rows={board}>
        {null}
      </Board>
      <Controls {...{ shown, count, isPlaying, act }} />
      <p className="replay-end" role="status">
        {isOver && <span>{endText({ isWon, target, count })}</span>}
        {!isOver && !isStep && <span className="spoken">{`${shown} of ${count} rows`}</span>}
      </p>
    </section>
  )
}

type End = { isWon: boolean; target: string | null; count: number }

function endText({ isWon, target, count }: End): string {
  const result = isWon ? `Found in ${count} of ${ATTEMPTS} tries.` : `Not found in ${ATTEMPTS} tries.`
  return target === null ? result : `${result} The number was ${target}.`
}
