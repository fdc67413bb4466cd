import { LOSS_SCORE } from '#game/score.ts'
import './histogram.css'
import { barWidths } from './barWidths.ts'

export type HistogramProps = {
  /** The number of games with score 1, 2, … 7. */
  counts: readonly number[]
  /** The width of the longest bar in px: 248 in the modal, 190 elsewhere. */
  fullWidth: 248 | 190
  /** The score just reached, which is highlighted. */
  latest?: number | null
  /** Describes the counts for screen readers. */
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
              <span className="histogram-bar" style={{ width: barWidth(widths[index], fullWidth) }} />
              {count}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** All bars shrink in proportion if large text leaves less than the full width on a narrow screen. */
function barWidth(px = 0, fullWidth: number) {
  return `min(${px}px, ${px / fullWidth} * (100vw - 7rem + 40px))`
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
