import { expect, test } from 'vitest'
import { LOSS_SCORE, scoreOf, statusOf } from './score.ts'

test.each([1, 2, 3, 4, 5, 6])('a win in row %i scores its row', (row) => {
  expect(scoreOf('victory', row)).toBe(row)
})

test('a loss scores 7', () => {
  expect(scoreOf('defeat', 6)).toBe(7)
  expect(LOSS_SCORE).toBe(7)
})

test('there is no score while playing', () => {
  expect(scoreOf('playing', 3)).toBeNull()
})

test.each([
  [null, 'playing'],
  [1, 'victory'],
  [6, 'victory'],
  [7, 'defeat'],
] as const)('a play with score %s is in status %s', (score, status) => {
  expect(statusOf(score)).toBe(status)
})
