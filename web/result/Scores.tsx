import { histogramOf } from '#game/histogram.ts'
import { averageText } from '#game/statistics.ts'
import { Histogram, type HistogramProps } from './Histogram.tsx'

export type ScoresProps = Omit<HistogramProps, 'counts' | 'fullWidth'> & {
  title: string
  /** null while unknown: the element then only keeps its space, so that late content moves nothing. */
  counts: readonly number[] | null
  average: number | null
  note?: string | null
}

const HIDDEN = { visibility: 'hidden' } as const

/** A histogram of the result with its heading and average. */
export function Scores({ title, counts, average, note = null, ...histogram }: ScoresProps) {
  return (
    <section className="result-scores" style={counts ? undefined : HIDDEN}>
      <div className="scores-head">
        <h3>{title}</h3>
        <p style={average === null ? HIDDEN : undefined}>
          Average <b>{averageText(average ?? 0)}</b>
        </p>
      </div>
      {note && <p className="result-note">{note}</p>}
      <Histogram {...histogram} counts={counts ?? histogramOf([])} fullWidth={248} />
    </section>
  )
}
