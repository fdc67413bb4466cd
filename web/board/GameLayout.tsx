import type { ReactNode } from 'react'
import type { DigitCount } from '#game/digits.ts'
import './gameLayout.css'

type GameLayoutProps = {
  digits: DigitCount
  isArchive: boolean
  days: ReactNode
  board: ReactNode
  keyboard: ReactNode
}

/** Fills the screen below the navigation bar, without scrolling. */
export function GameLayout({ digits, isArchive, days, board, keyboard }: GameLayoutProps) {
  return (
    <main className="game" data-archive={isArchive || undefined}>
      <h1 className="game-title">
        <span>{digits}</span> Digits
      </h1>
      {days}
      {board}
      {keyboard}
    </main>
  )
}
