import { decimalText } from '../language/numbers.ts'
import { texts } from '../language/texts.ts'
import { Sentence } from '../ui/Sentence.tsx'
import { histogramOf } from '#game/statistics/score.ts'
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

const HIDDEN = { visibility: 'hidden' } as const

/**
 * The player's games of the mode, and beside them the results of all players of this game. A player without
 * such games, as in a new browser's archive, sees a chart of the others' results. An empty chart is not drawn.
 */
export function Scores({ own, ownAverage, everyone, everyoneName, latest, note }: ScoresProps) {
  const hasOwn = own.length > 0
  const isPlayed = everyone === null || everyone.counts.some((count) => count > 0)
  return (
    <section className="result-scores" aria-label={texts.result.scores}>
      {(hasOwn || isPlayed) && (
        <div className="scores-head">
          {hasOwn && <Average name={texts.result.you} of="own" value={ownAverage} isKnown />}
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
            caption={texts.result.triesCaption}
            counts={hasOwn ? histogramOf(own) : (everyone?.counts ?? histogramOf([]))}
            of={hasOwn ? 'own' : 'everyone'}
            everyone={everyone?.counts ?? null}
            fullWidth={248}
            latest={latest}
          />
        </div>
      ) : (
        <p className="result-note">{texts.result.nobody}</p>
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
  const average = decimalText(value ?? 0, 3)
  return (
    <div className="scores-average" style={isKnown ? undefined : HIDDEN}>
      <h3>
        {of && <span className="histogram-bar" data-of={of} />}
        <span>{name}</span>
      </h3>
      {(value !== null || !isKnown) && (
        <p>
          <Sentence text={texts.result.average({ value: average })} part={average}>
            <b>{average}</b>
          </Sentence>
        </p>
      )}
    </div>
  )
}
