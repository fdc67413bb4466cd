import { expect, it } from 'vitest'
import { sampleRow } from './analysisSamples.ts'
import { NO_ANALYSIS, withMessage, type AnalysisMessage } from './analysis.ts'

it('the messages of the worker add up to the analysis', () => {
  const left = [{ count: 1, numbers: [7], bins: [] }]
  const solver = { par: 3.64, bound: 0, game: [] }
  const messages: AnalysisMessage[] = [{ left }, { row: sampleRow() }, { row: sampleRow() }, { solver }]
  expect(messages.reduce(withMessage, NO_ANALYSIS)).toEqual({
    left,
    rows: [sampleRow(), sampleRow()],
    solver,
    hasFailed: false,
  })
})
