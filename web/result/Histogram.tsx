import { LOSS_SCORE } from '#game/score.ts'
import { barWidths } from '#game/histogram.ts'
import './histogram.css'

export type HistogramProps = {
  /** How many games ended with score 1, 2, … 7. */
  counts: readonly number[]
  /** Of the longest bar, in px: 248 in the modal, 190 elsewhere. */
  fullWidth: 248 | 190
  /** The score just reached, to be told apart. */
  latest?: number | null
  /** What is counted, for who hears it. */
  caption?: string
}

const GAMES = 'How many games ended in how many tries'

export function Histogram({ counts, fullWidth, latest = null, caption = GAMES }: HistogramProps) {
  const widths = barWidths(counts, fullWidth)
  return (
    <table className="histogram">
      <caption className="spoken">{caption}</caption>
      <tbody>
        {counts.map((count, index) => (
          <tr key={index} data-latest={index + 1 === latest || undefined}>
            <th scope="row">
              {rowName(index + 1)}
              {index + 1 === latest && <span className="spoken">, this game</span>}
            </th>
            <td>
              <span className="histogram-bar" style={{ width: widths[index] }} />
              {count}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function rowName(score: number) {
  if (score !== LOSS_SCORE) return score
  return (
    <>
      <span aria-hidden="true">×</span>
      <span className="spoken">Not found</span>
    </>
  )
}
