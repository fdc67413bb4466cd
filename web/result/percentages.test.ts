import { expect, test } from 'vitest'
import { percentages } from './percentages.ts'

test('each count has its share in whole percent', () => {
  expect(percentages([0, 1, 2, 1, 0, 0, 4])).toEqual([0, 13, 25, 13, 0, 0, 50])
})

test('without players, each share is 0', () => {
  expect(percentages([0, 0, 0, 0, 0, 0, 0])).toEqual([0, 0, 0, 0, 0, 0, 0])
})
