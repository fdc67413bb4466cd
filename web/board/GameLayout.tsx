import type { ReactNode } from 'react'
import type { DigitCount } from '#game/digits.ts'
import './gameLayout.css'

type GameLayoutProps = {
  digits: DigitCount
  days: ReactNode
  board: ReactNode
  keyboard: ReactNode
}

/** Fills the screen below the navigation bar, without scrolling. */
export function GameLayout({ digits, days, board, keyboard }: GameLayoutProps) {
  return (
    <main className="game">
      <h1 className="game-title">
        <span>{digits}</span> Digits
      </h1>
      {days}
      {board}
      {keyboard}
    </main>
  )
}
