import { histogramOf } from '#game/statistics/score.ts'
import { averageText } from '#game/statistics/statistics.ts'
import { Histogram, type Whose } from './Histogram.tsx'

type Figures = { counts: readonly number[]; average: number | null }

export type ScoresProps = {
  own: readonly number[]
  ownAverage: number | null
  /** null while unknown: the figures then only keep their space, so that late content moves nothing. */
  everyone: Figures | null
  /** The name of all players of the game. */
  everyoneName: string
  /** The score of this game. */
  latest: number
  /** Says why this game is not among the player's own. */
  note: string | null
}

export const RESET_SINCE = 'You have reset your stats since this game. They begin anew with your next one.'

const HIDDEN = { visibility: 'hidden' } as const

/**
 * The player's games of the mode, and beside them the results of all players of this game. A player without
 * such games, as in a new browser's archive, sees a chart of the others' results. An empty chart is not drawn.
 */
export function Scores({ own, ownAverage, everyone, everyoneName, latest, note }: ScoresProps) {
  const hasOwn = own.length > 0
  const isPlayed = everyone === null || everyone.counts.some((count) => count > 0)
  return (
    <section className="result-scores" aria-label="Scores">
      {(hasOwn || isPlayed) && (
        <div className="scores-head">
          {hasOwn && <Average name="You" of="own" value={ownAverage} isKnown />}
          <Average
            name={everyoneName}
            of={hasOwn ? undefined : 'everyone'}
            value={everyone?.average ?? null}
            isKnown={!!everyone}
          />
        </div>
      )}
      {note && <p className="result-note">{note}</p>}
      {hasOwn || isPlayed ? (
        <div style={hasOwn || everyone ? undefined : HIDDEN}>
          <Histogram
            caption="How many tries you and everyone needed"
            counts={hasOwn ? histogramOf(own) : (everyone?.counts ?? histogramOf([]))}
            of={hasOwn ? 'own' : 'everyone'}
            everyone={everyone?.counts ?? null}
            fullWidth={248}
            latest={latest}
          />
        </div>
      ) : (
        <p className="result-note">Nobody finished this game on its day.</p>
      )}
    </section>
  )
}

type AverageProps = {
  name: string
  /** Whose bars are in the chart; absent for figures alone. */
  of?: Whose | undefined
  value: number | null
  isKnown: boolean
}

/** Also the legend of the bars. */
export function Average({ name, of, value, isKnown }: AverageProps) {
  return (
    <div className="scores-average" style={isKnown ? undefined : HIDDEN}>
      <h3>
        {of && <span className="histogram-bar" data-of={of} />}
        <span>{name}</span>
      </h3>
      {(value !== null || !isKnown) && (
        <p>
          <span>Average </span>
          <b>{averageText(value ?? 0)}</b>
        </p>
      )}
    </div>
  )
}
