/** A cell of a chart's table; null without a value. */
export type Cell = string | number | null

export type Table = { columns: readonly string[]; rows: readonly (readonly Cell[])[] }

/** The table as CSV (RFC 4180). */
export function csvOf({ columns, rows }: Table): string {
  return [columns, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
}

function csvCell(cell: Cell): string {
  const text = String(cell ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
