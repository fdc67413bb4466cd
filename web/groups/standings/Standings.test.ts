import { expect, test } from 'vitest'
import type { Day } from '#game/day.ts'
import { seasonOf, weekOf } from '#game/groups/week.ts'
import { periodText } from './Standings.tsx'

test('a week has its days, and a season its number too', () => {
  const day = '2026-11-01' as Day
  expect(periodText('WEEK', weekOf(day))).toBe('Oct 26 – Nov 1')
  expect(periodText('SEASON', seasonOf(day))).toBe('Season 4: Oct 5 – Jan 3')
})
