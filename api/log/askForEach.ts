import type { Pool, QueryResultRow } from 'pg'
import { askPrepared } from './askPrepared.ts'

/** A statement that answers any number of questions at once. */
export type StatementForEach<Question> = {
  name: string
  /** SQL, given that of a relation `asked` with a row for each question: its columns, and its `number`, which the rows that answer it have, too. */
  text: (asked: string) => string
  /** By column: its type, and a question's value. */
  columns: Readonly<Record<string, { type: string; of: (question: Question) => unknown }>>
}

/**
 * Makes what asks such a statement: answers the rows of each question, in the questions' order. One question alone goes as
 * plain values, which cost PostgreSQL less than arrays of one.
 */
export function askForEach<Question, Row extends QueryResultRow>({
  name,
  text,
  columns,
}: StatementForEach<Question>): (pool: Pool, questions: readonly Question[]) => Promise<Row[][]> {
  const all = Object.entries(columns)
  const values = all.map(([column, { type }], index) => `$${index + 1}::${type} as ${column}`)
  const arrays = all.map(([, { type }], index) => `$${index + 1}::${type}[]`)
  const names = all.map(([column]) => column).join(', ')
  const forOne = text(`(select ${values.join(', ')}, 1 as number) asked`)
  const forMany = text(
    `(select ${names}, number::integer from unnest(${arrays.join(', ')}) with ordinality as each (${names}, number)) asked`,
  )
  return async (pool, questions) => {
    const [only, ...others] = questions
    const isOne = only !== undefined && others.length === 0
    const { rows } = await askPrepared<Row & { number: number }>(pool, {
      name: isOne ? name : `${name}_each`,
      text: isOne ? forOne : forMany,
      values: all.map(([, { of }]) => (isOne ? of(only) : questions.map(of))),
    })
    return byNumber(rows, questions.length)
  }
}

function byNumber<Row extends { number: number }>(rows: readonly Row[], count: number): Row[][] {
  const rowsOf = Array.from({ length: count }, (): Row[] => [])
  for (const row of rows) rowsOf[row.number - 1]?.push(row)
  return rowsOf
}
