import { expect, it } from 'vitest'
import { dayWords } from './dateWords.ts'

const at = new Date('2026-11-21T17:00:00Z')
const words = (instant: string, timeZone = 'America/New_York') =>
  dayWords(new Date(instant), { at, timeZone })

it.each([
  ['2026-11-21T05:00:00Z', 'today'],
  ['2026-11-22T04:59:59Z', 'today'],
  ['2026-11-21T04:59:59Z', 'yesterday'],
  ['2026-11-20T05:00:00Z', 'yesterday'],
  ['2026-11-22T05:00:00Z', 'tomorrow'],
  ['2026-11-20T04:59:59Z', 'on November 19'],
  ['2026-12-21T17:00:00Z', 'on December 21'],
  ['2026-01-01T12:00:00Z', 'on January 1'],
  ['2025-12-31T12:00:00Z', 'on December 31, 2025'],
  ['2027-01-02T12:00:00Z', 'on January 2, 2027'],
])('%s is %s in New York at noon on 21 November 2026', (instant, expected) => {
  expect(words(instant)).toBe(expected)
})

it('takes the days of the reader', () => {
  expect(words('2026-11-21T04:59:59Z', 'Europe/Berlin')).toBe('today')
})
