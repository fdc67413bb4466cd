import type { TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { getOperationAST, type DocumentNode } from 'graphql'
import { useId } from 'react'
import type { Filter } from './filters/filter.ts'
import { retryFailed, errorText } from './analystClient.ts'
import { FigureTools } from './FigureTools.tsx'
import type { Table } from './table.ts'
import type { Elements } from '../ui/content.ts'

/** What a figure shows: a sentence for everybody, the chart and its table. */
export type Shown = {
  summary: string
  chart: Elements
  table: Table
  /** The share of the players that the figure was computed from: 1, 1/8, 1/16 … 1/256. */
  sampleShare?: number | undefined
}

type Question<Data> = {
  title: string
  /** A word for the file of the table. */
  name: string
  document: TypedDocumentNode<Data, Filter>
  /** Null without a play to show. */
  show: (data: Data, filter: Filter) => Shown | null
}

/** A chart with its heading, its summary, its table, its query and its file. */
export function figureOf<Data>({ title, name, document, show }: Question<Data>) {
  return function Figure(filter: Filter) {
    const heading = useId()
    const variables = variablesOf(document, filter)
    const { data, error, loading, client } = useQuery(document as TypedDocumentNode<Data>, { variables })
    const shown = loading || error || data === undefined ? null : show(data, filter)
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
        <div className="figure-chart">{shown?.chart}</div>
        {shown && <FigureTools {...{ title, name, document, variables }} table={shown.table} />}
      </section>
    )
  }
}

/** The parts of the filter that a query asks for. */
function variablesOf(document: DocumentNode, filter: Filter): Partial<Filter> {
  const asked = getOperationAST(document)?.variableDefinitions ?? []
  const names = asked.map(({ variable }) => variable.name.value as keyof Filter)
  return Object.fromEntries(names.map((name) => [name, filter[name]]))
}

/** The sentence of a figure, which says if it is an estimate. */
export function summaryOf({ summary, sampleShare = 1 }: Shown): string {
  if (sampleShare === 1) return summary
  return `${summary} An estimate from 1/${Math.round(1 / sampleShare)} of the players.`
}
