import { print, type DocumentNode } from 'graphql'

/** A cell of a chart's table; null without a value. */
type Cell = string | number | null

export type Table = { columns: readonly string[]; rows: readonly (readonly Cell[])[] }

/** The table as CSV (RFC 4180), with the byte order mark that spreadsheets need. */
function csvOf({ columns, rows }: Table): string {
  return `\uFEFF${[columns, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`
}

function csvCell(cell: Cell): string {
  const text = String(cell ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

type FigureToolsProps = {
  title: string
  name: string
  document: DocumentNode
  variables: Record<string, string | number>
  table: Table
}

/** The table of a chart, its query in GraphiQL, and its table as a file. */
export function FigureTools({ title, name, document, variables, table }: FigureToolsProps) {
  const query = new URLSearchParams({
    query: print(document),
    variables: JSON.stringify(variables, null, 2),
  })
  const file = `hilo-${[name, ...Object.values(variables)].join('-')}.csv`
  return (
    <div className="figure-tools">
      <details>
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

function FigureTable({ title, columns, rows }: Table & { title: string }) {
  return (
    <table>
      <caption className="spoken">{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, place) =>
              place === 0 ? (
                <th key={place} scope="row">
                  {cell}
                </th>
              ) : (
                <td key={place}>{cell}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
