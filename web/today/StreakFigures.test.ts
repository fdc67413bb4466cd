import { expect, test } from 'vitest'
import type { Day } from '#game/day.ts'
import { freezeText } from './StreakFigures.tsx'

const TODAY = '2026-11-21' as Day
const days = (...list: string[]) => list as Day[]
const spent = (...list: string[]) => freezeText({ freezes: 0, frozen: days(...list) }, TODAY)

test('a freeze is reported for a week', () => {
  expect(spent('2026-11-20')).toBe('A freeze kept your streak on Nov 20.')
  expect(spent('2026-11-14')).toBe('A freeze kept your streak on Nov 14.')
  expect(spent('2026-11-13')).toBeNull()
})

test('several freezes are reported together', () => {
  expect(spent('2026-11-18', '2026-11-19')).toBe('Freezes kept your streak on Nov 18 and Nov 19.')
})

test('freezes that are left are reported', () => {
  expect(freezeText({ freezes: 2, frozen: [] }, TODAY)).toBe('Freezes left: 2.')
  expect(freezeText({ freezes: 1, frozen: days('2026-11-20') }, TODAY)).toBe(
    'A freeze kept your streak on Nov 20; 1 left.',
  )
})

test('without a freeze, nothing is reported', () => {
  expect(spent()).toBeNull()
})
