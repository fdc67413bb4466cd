import { print, type DocumentNode } from 'graphql'
import type { Filter } from './filters/filter.ts'
import { useMatchMedia } from '../ui/useMatchMedia.ts'
import { csvOf, type Table } from './table.ts'

type FigureToolsProps = {
  title: string
  name: string
  document: DocumentNode
  variables: Partial<Filter>
  table: Table
}

/** The table of a chart, its query in GraphiQL, and its table as a file. */
export function FigureTools({ title, name, document, variables, table }: FigureToolsProps) {
  const isWide = useMatchMedia(WIDE)
  const query = new URLSearchParams({
    query: print(document),
    variables: JSON.stringify(variables, null, 2),
  })
  const file = `hilo-${[name, ...Object.values(variables)].join('-')}.csv`
  return (
    <div className="figure-tools">
      <details open={isWide}>
        <summary>
          <span>Table</span>
          <span className="spoken">{` of ${title}`}</span>
        </summary>
        {/* oxlint-disable-next-line no-noninteractive-tabindex -- it scrolls, so keys must reach it */}
        <div className="figure-table" tabIndex={0} role="region" aria-label={`Table of ${title}`}>
          <FigureTable title={title} {...table} />
        </div>
      </details>
      <a href={`/analysts/graphiql/?${query.toString()}`}>
        <span>GraphQL</span>
        <span className="spoken">{` of ${title}`}</span>
      </a>
      <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvOf(table))}`} download={file}>
        <span>CSV</span>
        <span className="spoken">{` of ${title}`}</span>
      </a>
    </div>
  )
}

/** The table is open beside the chart: as in analysts.css. */
const WIDE = '(width >= 1100px)'

function FigureTable({ title, columns, rows }: Table & { title: string }) {
  return (
    <table>
      <caption className="spoken">{title}</caption>
      <thead>
        <tr>
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, place) => {
              const Cell = place === 0 ? 'th' : 'td'
              return (
                <Cell key={place} scope={place === 0 ? 'row' : undefined}>
                  {typeof cell === 'number' ? columns[place]?.text(cell) : cell}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
