import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayFromNumber, dayNumber, type Day } from '#game/day.ts'
import { calendarDays, addMonths, clampMonth, monthOf, monthsOfYear } from './month.ts'

const day = (text: string) => text as Day
const bounds = { firstDay: day('2026-09-12'), today: day('2026-11-21') }

describe('the days of a month', () => {
  it('begin with the present day and end with the first of the month', () => {
    const { days, future, beforeFirst } = calendarDays(day('2026-11-01'), bounds)
    expect([days.length, days[0], days.at(-1)]).toEqual([21, '2026-11-21', '2026-11-01'])
    expect(future).toEqual({ from: '2026-11-22', to: '2026-11-30' })
    expect(beforeFirst).toBeNull()
  })

  it('are all days of a month between the first game and the present day', () => {
    const { days, future, beforeFirst } = calendarDays(day('2026-10-01'), bounds)
    expect([days.length, days[0], days.at(-1)]).toEqual([31, '2026-10-31', '2026-10-01'])
    expect([future, beforeFirst]).toEqual([null, null])
  })

  it('end with the day of the first game', () => {
    const { days, beforeFirst } = calendarDays(day('2026-09-01'), bounds)
    expect([days.length, days.at(-1)]).toEqual([19, '2026-09-12'])
    expect(beforeFirst).toEqual({ from: '2026-09-01', to: '2026-09-11' })
  })

  it('are the present day alone if the first game opened today', () => {
    const today = day('2028-02-29')
    expect(calendarDays(day('2028-02-01'), { firstDay: today, today })).toEqual({
      days: [today],
      future: null,
      beforeFirst: { from: '2028-02-01', to: '2028-02-28' },
    })
  })

  it('are each day once, in or beside the bounds, for any month', () => {
    const anyDay = fc.integer({ min: 0, max: 40_000 }).map(dayFromNumber)
    fc.assert(
      fc.property(anyDay, anyDay, anyDay, (one, other, shown) => {
        const [firstDay = one, today = other] = [one, other].sort()
        const month = clampMonth(monthOf(shown), { firstDay, today })
        const { days, future, beforeFirst } = calendarDays(month, { firstDay, today })
        const closed = [future, beforeFirst].map((range) =>
          range ? dayNumber(range.to) - dayNumber(range.from) + 1 : 0,
        )
        const length = dayNumber(addMonths(month, 1)) - dayNumber(month)
        expect(days.length).toBeGreaterThan(0)
        expect(days.length + closed.reduce((sum, count) => sum + count)).toBe(length)
        expect(days.every((each) => monthOf(each) === month && each >= firstDay && each <= today)).toBe(true)
      }),
    )
  })
})

it('months follow each other across years', () => {
  expect(addMonths(day('2026-12-01'), 1)).toBe('2027-01-01')
  expect(addMonths(day('2026-01-01'), -1)).toBe('2025-12-01')
  expect(addMonths(day('2026-11-01'), -12)).toBe('2025-11-01')
  expect(monthsOfYear(day('2026-01-01')).map((month) => month.slice(5, 7))).toEqual(
    '01 02 03 04 05 06 07 08 09 10 11 12'.split(' '),
  )
})

it('a month without a game gives way to the nearest one with a game', () => {
  expect(clampMonth(day('2026-08-01'), bounds)).toBe('2026-09-01')
  expect(clampMonth(day('2026-10-01'), bounds)).toBe('2026-10-01')
  expect(clampMonth(day('2027-01-01'), bounds)).toBe('2026-11-01')
})
