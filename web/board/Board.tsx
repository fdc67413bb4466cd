import type { DigitCount } from '#game/digits.ts'
import { spokenRow } from '#game/spokenRow.ts'
import { GuessRow, type BoardRow } from './GuessRow.tsx'
import './board.css'

export type { BoardRow }

export function Board({ digits, rows }: { digits: DigitCount; rows: readonly BoardRow[] }) {
  const revealed = rows.findLastIndex((row) => row.reveal && row.hint)
  const news = rows[revealed]
  return (
    <div className="board-area" data-digits={digits}>
      <ol className="board" aria-label="Guesses">
        {rows.map((row, index) => (
          <GuessRow key={index} index={index} digits={digits} {...row} />
        ))}
      </ol>
      <p className="spoken" role="status">
        {news?.hint && spokenRow(news.text, news.hint, revealed)}
      </p>
    </div>
  )
}
