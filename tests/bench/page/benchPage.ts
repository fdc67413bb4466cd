import { alone, type Row } from '../row.ts'
import { measurePage } from './measurePage.ts'

/** The page: its weight, Lighthouse's medians, and the time from a key to its paint. */
export async function benchPage(): Promise<Row[]> {
  const figures = await measurePage()
  return figures.map(({ name, unit, value, goal }) =>
    alone({ what: name, unit, ours: [value], ...(goal && { goal }) }),
  )
}
