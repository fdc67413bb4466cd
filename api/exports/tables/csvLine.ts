import type { Row } from './table.ts'

/** The first character of a CSV file: with it, spreadsheets read UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** A line of CSV (RFC 4180), with its end. An empty value stands for null. */
export function csvLine(row: Row): string {
  return `${row.map(cell).join(',')}\n`
}

function cell(value: string | null): string {
  if (value === null || !SPECIAL.test(value) || NUMBER.test(value)) return value ?? ''
  // A spreadsheet would compute a text that begins like a formula.
  const text = FORMULA.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}

const NUMBER = /^-\d+(?:\.\d+)?$/
const FORMULA = /^[=+@\t\r-]/
const SPECIAL = /^[=+@\t\r-]|[",\n\r]/
