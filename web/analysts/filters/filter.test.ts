import { expect, test } from 'vitest'
import type { Day } from '#game/day.ts'
import { filterAddress, lastWeeks, readFilter, withDay } from './filter.ts'

// A Monday.
const TODAY = '2026-11-23' as Day
const DEFAULT = { digits: 4, from: '2026-08-31', to: '2026-11-22' }

test('the last weeks are whole weeks from Monday, and the days of this week that are over', () => {
  expect(lastWeeks(4, TODAY)).toEqual({ from: '2026-10-26', to: '2026-11-22' })
  expect(lastWeeks(4, '2026-11-26' as Day)).toEqual({ from: '2026-10-26', to: '2026-11-25' })
})

test.each([
  ['', DEFAULT],
  ['?digits=9&from=2026-02-30&to=2026-11-01', DEFAULT],
  ['?from=2026-11-02&to=2026-11-01', DEFAULT],
  ['?digits=7&from=2026-11-01&to=2026-11-01', { digits: 7, from: '2026-11-01', to: '2026-11-01' }],
  ['?from=2020-01-01&to=2026-11-01', { digits: 4, from: '2025-11-01', to: '2026-11-01' }],
])('the address %o has a filter that the server answers', (search, filter) => {
  expect(readFilter(search, TODAY)).toEqual(filter)
  expect(readFilter(filterAddress(readFilter(search, TODAY)), TODAY)).toEqual(filter)
})

test.each([
  ['from', '2026-11-10', { from: '2026-11-10', to: '2026-11-20' }],
  ['from', '2026-11-21', { from: '2026-11-21', to: '2026-11-21' }],
  ['from', '2024-01-01', { from: '2024-01-01', to: '2024-12-31' }],
  ['to', '2026-10-31', { from: '2026-10-31', to: '2026-10-31' }],
  ['to', '2027-12-01', { from: '2026-12-01', to: '2027-12-01' }],
] as const)('with %s %s the other end of the span follows', (end, day, span) => {
  expect(withDay({ from: '2026-11-01' as Day, to: '2026-11-20' as Day }, end, day as Day)).toEqual(span)
})
