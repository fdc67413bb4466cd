import { countOf, percentText } from './texts.ts'

/** A cell of a chart's table; null without a value. */
type Cell = string | number | null

/** The table of a chart. `text` writes a number of the column as the chart does. */
export type Table = {
  columns: readonly { name: string; text: (value: number) => string }[]
  rows: readonly (readonly Cell[])[]
}

type ValueOf<Row> = (row: Row) => Cell | boolean | undefined

/** A column’s value, and the text of a number that is no count. */
export type Column<Row> = ValueOf<Row> | readonly [ValueOf<Row>, (value: number) => string]

/** The table of some rows, by the names of its columns. */
export function tableOf<Row>(rows: readonly Row[], columns: Record<string, Column<Row>>): Table {
  const known = Object.entries(columns).map(([name, column]) => {
    const [valueOf, text] = typeof column === 'function' ? [column, countOf] : column
    return { name, valueOf, text }
  })
  return { columns: known, rows: rows.map((row) => known.map(({ valueOf }) => cellOf(valueOf(row)))) }
}

function cellOf(value: ReturnType<ValueOf<unknown>>): Cell {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return value ?? null
}

/**
 * The table as CSV (RFC 4180), with the byte order mark that spreadsheets need. Shares are numbers, and the
 * column says so.
 */
export function csvOf({ columns, rows }: Table): string {
  const names = columns.map(({ name, text }) => (text === percentText ? `${name} (0 to 1)` : name))
  return `\uFEFF${[names, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`
}

function csvCell(cell: Cell): string {
  const text = String((typeof cell === 'number' ? Number(cell.toFixed(4)) : cell) ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
