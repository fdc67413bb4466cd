import { describe, expect, it } from 'vitest'
import type { Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import { cellAfterKey } from './useCalendarFocus.ts'

const bounds = { firstDay: '2026-09-12' as Day, today: '2026-11-21' as Day }
const after = (key: string, day: string, digits: DigitCount) => {
  const cell = cellAfterKey(key, { day: day as Day, digits }, bounds)
  return cell && `${cell.day} ${cell.digits}`
}

describe('in the calendar', () => {
  it.each([
    ['ArrowLeft', '2026-11-20', 5, '2026-11-20 4'],
    ['ArrowLeft', '2026-11-20', 2, '2026-11-20 2'],
    ['ArrowRight', '2026-11-20', 5, '2026-11-20 6'],
    ['ArrowRight', '2026-11-20', 7, '2026-11-20 7'],
    ['Home', '2026-11-20', 5, '2026-11-20 2'],
    ['End', '2026-11-20', 5, '2026-11-20 7'],
    ['ArrowUp', '2026-11-20', 5, '2026-11-21 5'],
    ['ArrowUp', '2026-11-21', 5, '2026-11-21 5'],
    ['ArrowUp', '2026-10-31', 5, '2026-11-01 5'],
    ['ArrowDown', '2026-11-20', 5, '2026-11-19 5'],
    ['ArrowDown', '2026-11-01', 5, '2026-10-31 5'],
    ['ArrowDown', '2026-09-12', 5, '2026-09-12 5'],
    ['PageUp', '2026-11-20', 5, '2026-10-20 5'],
    ['PageUp', '2026-10-31', 5, '2026-09-30 5'],
    ['PageUp', '2026-10-03', 5, '2026-09-12 5'],
    ['PageUp', '2026-09-20', 5, '2026-09-20 5'],
    ['PageDown', '2026-09-20', 5, '2026-10-20 5'],
    ['PageDown', '2026-10-31', 5, '2026-11-21 5'],
    ['PageDown', '2026-11-20', 5, '2026-11-20 5'],
  ] as const)('%s leads from %s, %i digits, to %s', (key, day, digits, expected) => {
    expect(after(key, day, digits)).toBe(expected)
  })

  it('any other key leads nowhere', () => {
    expect(after('Enter', '2026-11-20', 5)).toBeNull()
    expect(after('Tab', '2026-11-20', 5)).toBeNull()
  })
})
