import { expect, test } from 'vitest'
import type { Day } from '#game/day.ts'
import { freezeText } from './freezeText.ts'

const TODAY = '2026-11-21' as Day
const days = (...list: string[]) => list as Day[]

test('a freeze is reported for a week', () => {
  expect(freezeText(days('2026-11-20'), TODAY)).toBe('A freeze kept your streak on Nov 20.')
  expect(freezeText(days('2026-11-14'), TODAY)).toBe('A freeze kept your streak on Nov 14.')
  expect(freezeText(days('2026-11-13'), TODAY)).toBeNull()
})

test('several freezes are reported together', () => {
  expect(freezeText(days('2026-11-18', '2026-11-19'), TODAY)).toBe(
    'Freezes kept your streak on Nov 18 and Nov 19.',
  )
})

test('without a freeze, nothing is reported', () => {
  expect(freezeText([], TODAY)).toBeNull()
})
