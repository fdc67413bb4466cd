import { expect, it } from 'vitest'
import { arrowLimits } from './arrowLimits.ts'

it.each([
  [[], [], { low: '000', high: '999' }],
  [['049', '500'], ['XXXH', 'XXXL'], { low: '050', high: '499' }],
  [['500', '049', '007'], ['XXXL', 'XXXH', 'XXXH'], { low: '050', high: '499' }],
  [['100', '300', '200'], ['XXXH', 'XXXL', 'GGGE'], { low: '200', high: '200' }],
])('the arrows of %j with the hints %j allow %j', (guesses, hints, limits) => {
  expect(arrowLimits(guesses, hints, 3)).toEqual(limits)
})
