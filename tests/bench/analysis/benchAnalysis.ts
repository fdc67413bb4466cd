import { DIGIT_COUNTS } from '#game/digits.ts'
import type { Row } from '../row.ts'
import { costs } from './costs.ts'
import { naiveDifferences } from './naiveDifferences.ts'
import { wrongCounts } from './wrongCounts.ts'

/** Measures whole analyses, and compares candidate counts, skill and luck with second algorithms. */
export async function benchAnalysis(): Promise<Row[]> {
  return [
    ...(await costs()),
    ...DIGIT_COUNTS.map(wrongCounts),
    await naiveDifferences(2, 100),
    await naiveDifferences(3, 10),
  ]
}
