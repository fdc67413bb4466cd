import { expect, it } from 'vitest'
import { lagText } from './texts.ts'

it.each([
  [0, ''],
  [9.9, ''],
  [10, ' The plays of the last 10 seconds are missing.'],
  [61, ' The plays of the last 2 minutes are missing.'],
  [3600, ' The plays of the last 60 minutes are missing.'],
  [200_000, ' The plays of the last 3 days are missing.'],
])('the charts of data that are %d seconds behind say %o', (seconds, text) => {
  expect(lagText(seconds)).toBe(text)
})
