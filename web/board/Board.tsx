import type { DigitCount } from '#game/digits.ts'
import { spokenRow } from '#game/hints/spokenRow.ts'
import { GuessRow, type BoardRow } from './GuessRow.tsx'
import type { Elements } from '../ui/content.ts'
import './board.css'

type BoardProps = {
  digits: DigitCount
  rows: readonly BoardRow[]
  /** A temporary overlay on the rows. */
  children: Elements
}

export function Board({ digits, rows, children }: BoardProps) {
  const newest = rows.findLastIndex((row) => row.isNew && row.hint)
  const news = rows[newest]
  return (
    <div className="board-area" data-digits={digits}>
      <ol className="board" aria-label="Guesses">
        {rows.map((row, index) => (
          <GuessRow key={index} index={index} digits={digits} {...row} />
        ))}
      </ol>
      {children}
      <p className="spoken" role="status">
        {news?.hint && spokenRow(news.text, news.hint, newest)}
      </p>
    </div>
  )
}
