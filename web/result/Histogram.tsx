import { percentText } from '../language/numbers.ts'
import { texts } from '../language/texts.ts'
import { LOSS_SCORE } from '#game/statistics/score.ts'
import './histogram.css'

type HistogramProps = {
  /** The number of games with score 1, 2, … 7. */
  counts: readonly number[]
  /** Whose games they are, which is the colour of the bars. */
  of?: Whose
  /** The width of the longest bar in px: 248 in the modal, 190 elsewhere. */
  fullWidth: 248 | 190
  /** The number of players with score 1, 2, … 7, as percentages. null while unknown; absent without them. */
  everyone?: readonly number[] | null
  /** The score just reached, which is highlighted. */
  latest?: number | null
  /** Describes the counts for screen readers. */
  caption?: string
}

export type Whose = 'own' | 'everyone'

/** Until a player has so many games, their figures say little, and take less room. */
const MANY_GAMES = 5

/** The bars have one scale, that of `counts`. Everyone's percentages beside them are figures alone. */
export function Histogram({ counts, fullWidth, everyone, latest = null, ...rest }: HistogramProps) {
  const { of = 'own', caption = texts.result.gamesCaption } = rest
  const widths = barWidths(counts, fullWidth).map((px) => barWidth(px, fullWidth))
  const room = barWidth(fullWidth, fullWidth)
  const isFew = counts.reduce((sum, count) => sum + count, 0) < MANY_GAMES
  return (
    <table className="histogram" data-few={isFew || undefined}>
      <caption className="spoken">{caption}</caption>
      {everyone !== undefined && of === 'own' && <Heads />}
      <tbody>
        {counts.map((count, index) => (
          <tr key={index} data-latest={index + 1 === latest || undefined}>
            <th scope="row">
              <span translate="no">{rowName(index + 1)}</span>
              {index + 1 === latest && <span className="spoken">{texts.result.thisGame}</span>}
            </th>
            <td>
              <span
                className="histogram-bars"
                style={{ width: everyone === undefined ? widths[index] : room }}
              >
                <span className="histogram-bar" data-of={of} style={{ width: widths[index] }} />
              </span>
              {(of === 'own' || !everyone) && <span translate="no">{count}</span>}
              {of === 'own' && everyone && <span className="spoken">{` ${texts.result.ofYourGames}`}</span>}
            </td>
            {everyone !== undefined && <td>{everyone && <Share {...{ everyone, index }} />}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Heads() {
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="spoken">{texts.result.tries}</span>
        </th>
        <th scope="col">
          <span className="spoken">{texts.result.you}</span>
        </th>
        <th scope="col">
          <span className="spoken">{texts.result.everyone}</span>
        </th>
      </tr>
    </thead>
  )
}

type Bucket = { everyone: readonly number[]; index: number }

function Share({ everyone, index }: Bucket) {
  return (
    <>
      <span>{percentText(percentages(everyone)[index] ?? 0)}</span>
      <span className="spoken">{` ${texts.result.ofPlayers({ count: everyone[index] ?? 0 })}`}</span>
    </>
  )
}

/** All bars shrink in proportion if the screen, or `--room` beside other parts, has less than the full width. */
function barWidth(px: number, fullWidth: number) {
  return `min(${px}px, ${px / fullWidth} * (var(--room, 100vw) - 7rem))`
}

function rowName(score: number) {
  if (score !== LOSS_SCORE) return score
  return (
    <>
      <span aria-hidden="true">×</span>
      <span className="spoken">{texts.result.notFound}</span>
    </>
  )
}

/** The minimum width of a bar with a game, in px. */
const MIN_WIDTH = 10

/**
 * Bar widths in whole px (product specification, section 9). The most frequent score gets `fullWidth`: 248 in
 * the dialog, 190 elsewhere. Other scores get their share of it, at least 10. A score without a game gets 0.
 */
export function barWidths(histogram: readonly number[], fullWidth: number): number[] {
  const most = Math.max(...histogram)
  return histogram.map((count) =>
    count === 0 ? 0 : Math.max(MIN_WIDTH, Math.round((fullWidth * count) / most)),
  )
}

/** The share of each count in whole percent; all 0 without any. */
export function percentages(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return counts.map((count) => (total === 0 ? 0 : Math.round((100 * count) / total)))
}
