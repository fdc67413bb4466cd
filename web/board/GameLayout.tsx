import type { ReactNode } from 'react'
import type { DigitCount } from '#game/digits.ts'
import './gameLayout.css'

type GameLayoutProps = { digits: DigitCount; board: ReactNode; keyboard: ReactNode }

/** Fills the screen below the navigation bar, without scrolling. */
export function GameLayout({ digits, board, keyboard }: GameLayoutProps) {
  return (
    <main className="game">
      <h1 className="game-title">
        <span>{digits}</span> Digits
      </h1>
      {board}
      {keyboard}
    </main>
  )
}
