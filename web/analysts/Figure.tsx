import type { TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { useId } from 'react'
import type { Filter } from './filters/filter.ts'
import { retryFailed, errorText } from './analystClient.ts'
import { FigureTools } from './FigureTools.tsx'
import type { Table } from './table.ts'
import { sampleText } from './texts.ts'
import type { Elements } from '../ui/content.ts'

/** What a chart shows: a sentence for everybody, the chart, its legend and its table. */
export type Shown = {
  summary: string
  chart: Elements
  legend?: Elements
  table: Table
  /** The share of the players that the figure was computed from. */
  sampleShare?: number | undefined
}

type FigureProps<Data, Variables extends Record<string, string | number>> = {
  title: string
  /** A word for the file of the table. */
  name: string
  document: TypedDocumentNode<Data, Variables>
  variables: Variables
  /** Null without a play to show. */
  show: (data: Data) => Shown | null
}

/** A figure of the plays of a filter. */
export function figureOf<Data>(figure: Omit<FigureProps<Data, Filter>, 'variables'>) {
  return function FilteredFigure({ digits, from, to }: Filter) {
    return <Figure {...figure} variables={{ digits, from, to }} />
  }
}

/** A chart with its heading, its summary, its table, its query and its file. */
export function Figure<Data, Variables extends Record<string, string | number>>({
  title,
  name,
  document,
  variables,
  show,
}: FigureProps<Data, Variables>) {
  const heading = useId()
  const { data, error, loading, client } = useQuery(document as TypedDocumentNode<Data>, {
    variables,
  })
  const shown = loading || error || data === undefined ? null : show(data)
  return (
    <section className="figure" aria-labelledby={heading} aria-busy={loading}>
      <h3 id={heading}>{title}</h3>
      {!loading && error ? (
        <p className="figure-summary" role="alert">
          <span>{`${errorText(error)} `}</span>
          <button type="button" onClick={() => retryFailed(client)}>
            Try again
          </button>
        </p>
      ) : (
        <p className="figure-summary">
          {loading ? 'Loading …' : shown ? summaryOf(shown) : 'No plays in these days.'}
        </p>
      )}
      <div className="figure-chart">
        {shown?.chart}
        {shown?.legend}
      </div>
      {shown && <FigureTools {...{ title, name, document, variables }} table={shown.table} />}
    </section>
  )
}

/** The sentence of a figure, which says if it is an estimate. */
export function summaryOf({ summary, sampleShare = 1 }: Shown): string {
  return sampleShare === 1 ? summary : `${summary} ${sampleText(sampleShare)}`
}
