import type { DigitCount } from '#game/digits.ts'
import type { Elements } from '../ui/content.ts'
import { texts } from '../language/texts.ts'
import { Sentence } from '../ui/Sentence.tsx'
import './gameLayout.css'

type GameLayoutProps = {
  digits: DigitCount
  isHard: boolean
  days: Elements
  board: Elements
  keyboard: Elements
  /** What stands beside the board. */
  children?: Elements
}

/** Fills the screen below the navigation bar, without scrolling. */
export function GameLayout({ digits, isHard, days, board, keyboard, children }: GameLayoutProps) {
  return (
    <main className="game">
      <h1 className="game-title">
        <Sentence text={texts.board.mode({ digits })} part={String(digits)}>
          <span translate="no">{digits}</span>
        </Sentence>
        {isHard && <small>{texts.board.hardMode}</small>}
      </h1>
      {days}
      {board}
      {keyboard}
      {children}
    </main>
  )
}
