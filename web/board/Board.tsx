import type { DigitCount } from '#game/digits.ts'
import { GuessRow, type BoardRow } from './GuessRow.tsx'
import type { Elements } from '../ui/content.ts'
import { spokenPlace } from './typedRow.ts'
import { spokenRow } from './spokenRow.ts'
import { texts } from '../language/texts.ts'
import { usePresses } from './keys.ts'
import './board.css'

type BoardProps = {
  digits: DigitCount
  rows: readonly BoardRow[]
  /** Takes the keys of tiles, which choose the place of the next digit. Absent from a board to look at. */
  onKey?: (key: string) => void
  /** A temporary overlay on the rows. */
  children: Elements
}

export function Board({ digits, rows, onKey, children }: BoardProps) {
  const typed = rows.find((row) => row.active)
  const newest = rows.findLastIndex((row) => row.isNew && row.hint)
  const news = rows[newest]
  return (
    <div className="board-area" data-digits={digits} {...usePresses({ onKey })}>
      <ol className="board" aria-label={texts.board.guesses}>
        {rows.map((row, index) => (
          <GuessRow key={index} index={index} digits={digits} {...row} />
        ))}
      </ol>
      {children}
      <p className="spoken" role="status">
        {news?.hint && spokenRow(news.text, news.hint, newest)}
      </p>
      {onKey && (
        <p className="spoken" role="status">
          {typed && typed.place !== null && spokenPlace(typed.text, typed.place)}
        </p>
      )}
    </div>
  )
}
