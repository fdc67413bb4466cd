import type { Pool, QueryResultRow } from 'pg'
import { queryPrepared } from './queryPrepared.ts'

/** A statement that runs for any number of inputs at once. */
export type StatementForEach<Input> = {
  name: string
  /**
   * SQL, given SQL for a relation `input` with one row for each input: the columns below and a `number`,
   * which each result row repeats.
   */
  text: (input: string) => string
  /** By column: its type and its value for one input. */
  columns: Readonly<Record<string, { type: string; of: (input: Input) => unknown }>>
}

/**
 * Returns a function that runs the statement and returns the rows of each input, in the order of the inputs.
 * A single input is sent as plain values: PostgreSQL handles them faster than arrays of one element.
 */
export function queryForEach<Input, Row extends QueryResultRow>({
  name,
  text,
  columns,
}: StatementForEach<Input>): (pool: Pool, inputs: readonly Input[]) => Promise<Row[][]> {
  const all = Object.entries(columns)
  const values = all.map(([column, { type }], index) => `$${index + 1}::${type} as ${column}`)
  const arrays = all.map(([, { type }], index) => `$${index + 1}::${type}[]`)
  const names = all.map(([column]) => column).join(', ')
  const forOne = text(`(select ${values.join(', ')}, 1 as number) input`)
  const forMany = text(
    `(select ${names}, number::integer
      from unnest(${arrays.join(', ')}) with ordinality as each (${names}, number)) input`,
  )
  return async (pool, inputs) => {
    const [only, ...others] = inputs
    const isOne = only !== undefined && others.length === 0
    const { rows } = await queryPrepared<Row & { number: number }>(pool, {
      name: isOne ? name : `${name}_each`,
      text: isOne ? forOne : forMany,
      values: all.map(([, { of }]) => (isOne ? of(only) : inputs.map(of))),
    })
    return byNumber(rows, inputs.length)
  }
}

function byNumber<Row extends { number: number }>(rows: readonly Row[], count: number): Row[][] {
  const rowsOf = Array.from({ length: count }, (): Row[] => [])
  for (const row of rows) rowsOf[row.number - 1]?.push(row)
  return rowsOf
}
