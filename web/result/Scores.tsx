import { histogramOf } from '#game/statistics/score.ts'
import { averageText } from '#game/statistics/statistics.ts'
import { Histogram } from './Histogram.tsx'

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
 * Compares the player's games of the mode with the results of all players of this game. A player without such
 * games, as in a new browser's archive, sees only the others'.
 */
export function Scores({ own, ownAverage, everyone, everyoneName, latest, note }: ScoresProps) {
  return (
    <section className="result-scores" aria-label="Scores">
      <div className="scores-head">
        {own.length > 0 && <Average name="You" of="own" value={ownAverage} isKnown />}
        <Average name={everyoneName} of="everyone" value={everyone?.average ?? null} isKnown={!!everyone} />
      </div>
      {note && <p className="result-note">{note}</p>}
      <Histogram
        caption="How many tries you and everyone needed"
        counts={histogramOf(own)}
        everyone={everyone?.counts ?? null}
        fullWidth={248}
        latest={latest}
      />
    </section>
  )
}

type AverageProps = { name: string; of: 'own' | 'everyone'; value: number | null; isKnown: boolean }

/** Also the legend of the bars. */
function Average({ name, of, value, isKnown }: AverageProps) {
  return (
    <div className="scores-average" style={isKnown ? undefined : HIDDEN}>
      <h3>
        <span className="histogram-bar" data-of={of} />
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
