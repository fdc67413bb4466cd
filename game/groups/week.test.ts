import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayFromNumber, dayNumber, easternDay, type Day } from '#game/day.ts'
import { seasonOf, weekOf } from './week.ts'

const day = fc.integer({ min: dayNumber('1970-02-01' as Day), max: 40_000 }).map(dayFromNumber)

describe('a week', () => {
  test.each([
    ['2026-11-23', '2026-11-23', '2026-11-29', 'a Monday'],
    ['2026-11-22', '2026-11-16', '2026-11-22', 'a Sunday'],
    ['2026-11-01', '2026-10-26', '2026-11-01', 'the day on which clocks go back'],
    ['2026-11-02', '2026-11-02', '2026-11-08', 'the day after it'],
    ['2026-03-08', '2026-03-02', '2026-03-08', 'the day on which clocks go forward'],
    ['2027-01-01', '2026-12-28', '2027-01-03', 'a new year inside the week'],
    ['2025-06-11', '2025-06-09', '2025-06-15', 'a day before the first season'],
  ])('%s is in the week from %s to %s (%s)', (given, firstDay, lastDay) => {
    expect(weekOf(given as Day)).toEqual({ firstDay, lastDay })
  })

  test('it begins on Monday, and each of its seven days is in it', () => {
    fc.assert(
      fc.property(day, (given) => {
        const week = weekOf(given)
        expect(new Date(week.firstDay).getUTCDay()).toBe(1)
        expect(week.firstDay <= given && given <= week.lastDay).toBe(true)
        for (let offset = 0; offset < 7; offset++)
          expect(weekOf(dayFromNumber(dayNumber(week.firstDay) + offset))).toEqual(week)
      }),
    )
  })

  test('the instants around midnight of the DST night are in different weeks', () => {
    const weekAt = (at: string) => weekOf(easternDay(new Date(at))).firstDay
    expect(weekAt('2026-11-01T03:59:59Z')).toBe('2026-10-26')
    expect(weekAt('2026-11-02T04:59:59Z')).toBe('2026-10-26')
    expect(weekAt('2026-11-02T05:00:00Z')).toBe('2026-11-02')
  })
})

describe('a season', () => {
  test.each([
    ['2026-01-05', 1, '2026-01-05', '2026-04-05'],
    ['2026-04-05', 1, '2026-01-05', '2026-04-05'],
    ['2026-04-06', 2, '2026-04-06', '2026-07-05'],
    ['2026-11-23', 4, '2026-10-05', '2027-01-03'],
    ['2027-01-04', 5, '2027-01-04', '2027-04-04'],
    ['2026-01-04', 0, '2025-10-06', '2026-01-04'],
  ])('%s is in season %i, from %s to %s', (given, number, firstDay, lastDay) => {
    expect(seasonOf(given as Day)).toEqual({ number, firstDay, lastDay })
  })

  test('it has 13 whole weeks, and the next day begins the next season', () => {
    fc.assert(
      fc.property(day, (given) => {
        const season = seasonOf(given)
        expect(dayNumber(season.lastDay) - dayNumber(season.firstDay)).toBe(13 * 7 - 1)
        expect(weekOf(season.firstDay).firstDay).toBe(season.firstDay)
        expect(weekOf(season.lastDay).lastDay).toBe(season.lastDay)
        const next = seasonOf(dayFromNumber(dayNumber(season.lastDay) + 1))
        expect(next.number).toBe(season.number + 1)
      }),
    )
  })
})
