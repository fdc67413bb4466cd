import { expect, it } from 'vitest'
import { finishedText } from './challengeText.ts'

it.each([
  [0, '0 players finished'],
  [1, '1 player finished'],
  [999, '999 players finished'],
  [1000, '1,000 or more players finished'],
])('%d counted finished plays read "%s"', (count, text) => {
  expect(finishedText(count)).toBe(text)
})
