import { texts } from '../language/texts.ts'
import { histogramOf } from '#game/statistics/score.ts'
import { Histogram, type Whose } from './Histogram.tsx'
import { Average } from './Scores.tsx'

type ScoreChartProps = {
  name: string
  of?: Whose
  /** null while unknown: the figures then only keep their space, so that late ones move nothing. */
  figures: { histogram: readonly number[]; average: number | null } | null
  latest: number | null
  note?: string | null
}

const NO_GAMES = histogramOf([])

/** One chart with its average. An empty one is not drawn. */
export function ScoreChart({ name, of = 'own', figures, latest, note }: ScoreChartProps) {
  const { histogram = NO_GAMES, average = null } = figures ?? {}
  const isEmpty = figures !== null && histogram.every((count) => count === 0)
  return (
    <section
      className="result-scores"
      aria-label={texts.result.scores}
      style={figures ? undefined : { visibility: 'hidden' }}
    >
      {!isEmpty && (
        <div className="scores-head">
          <Average {...{ name, of }} value={average} isKnown={figures !== null} />
        </div>
      )}
      {note && <p className="result-note">{note}</p>}
      {!isEmpty && <Histogram counts={histogram} of={of} fullWidth={248} latest={latest} />}
    </section>
  )
}
