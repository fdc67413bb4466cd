import { expect, it } from 'vitest'
import { formatDay } from './formatDay.ts'

const at = new Date('2026-11-21T17:00:00Z')
const words = (instant: string, timeZone = 'America/New_York') =>
  formatDay(new Date(instant), { at, timeZone })

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

it("days are those of the reader's time zone", () => {
  expect(words('2026-11-21T04:59:59Z', 'Europe/Berlin')).toBe('today')
})

it.each([
  ['2026-11-02T04:30:00Z', '2026-10-31T17:00:00Z', 'yesterday'],
  ['2026-11-01T04:30:00Z', '2026-11-02T06:00:00Z', 'tomorrow'],
  ['2026-03-09T04:30:00Z', '2026-03-08T17:00:00Z', 'yesterday'],
  ['2026-03-09T04:30:00Z', '2026-03-08T04:30:00Z', 'on March 7'],
  ['2026-03-08T04:30:00Z', '2026-03-09T03:30:00Z', 'tomorrow'],
])('near a day of 23 or 25 hours: at %s, %s is %s', (now, instant, expected) => {
  expect(formatDay(new Date(instant), { at: new Date(now), timeZone: 'America/New_York' })).toBe(expected)
})
