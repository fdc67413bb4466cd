import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  closesAt,
  dayFromNumber,
  dayNumber,
  easternDay,
  hoursToNextGame,
  nextDay,
  opensAt,
  parseDay,
  previousDay,
  shareDate,
  type Day,
} from './day.ts'

const HOUR = 3_600_000
const FIRST = '1970-01-01' as Day
const LAST = '2100-12-31' as Day
/** The last day of tests that try each day. */
const LAST_TRIED = '2030-12-31' as Day

const instant = fc.date({
  min: new Date('1970-01-01T05:00:00Z'),
  max: new Date('2101-01-01T04:59:59.999Z'),
  noInvalidDate: true,
})
const day = fc.integer({ min: dayNumber(FIRST), max: dayNumber(LAST) }).map(dayFromNumber)

describe('parseDay', () => {
  test.each(['1970-01-01', '2026-11-21', '2028-02-29', '2000-02-29', '2100-12-31', '9999-12-31'])(
    '%s is a day',
    (text) => {
      expect(parseDay(text)).toEqual({ ok: true, value: text })
    },
  )

  test.each([
    ['2026-02-29', 'not a leap year'],
    ['2100-02-29', '2100 is not a leap year'],
    ['2026-04-31', 'April has 30 days'],
    ['2026-13-01', 'there is no month 13'],
    ['2026-00-10', 'there is no month 0'],
    ['2026-01-00', 'there is no day 0'],
    ['1969-12-31', 'before the first day'],
    ['0000-01-01', 'before the first day'],
    ['2026-1-1', 'leading zeros are missing'],
    ['26-01-01', 'a year of two digits'],
    ['+010000-01-01', 'a year of five digits'],
    ['2026-11-21T00:00:00Z', 'an instant'],
    [' 2026-11-21', 'a space'],
    ['2026-11-21\n', 'a line feed'],
    ['２026-11-21', 'a full-width digit'],
    ['1'.repeat(1_000_000), 'a million digits'],
  ])('%.12s is not a day (%s)', (text) => {
    expect(parseDay(text)).toEqual({ ok: false, error: 'NOT_A_DAY' })
  })

  test.each([null, undefined, 20261121, new Date(0), ['2026-11-21']])(
    '%o is not a day because it is not a string',
    (value) => {
      expect(parseDay(value).ok).toBe(false)
    },
  )
})

describe('the Eastern day', () => {
  test.each([
    ['2026-11-21T04:59:59.999Z', '2026-11-20', 'a millisecond before winter midnight'],
    ['2026-11-21T05:00:00.000Z', '2026-11-21', 'winter midnight'],
    ['2026-07-04T03:59:59.999Z', '2026-07-03', 'a millisecond before summer midnight'],
    ['2026-07-04T04:00:00.000Z', '2026-07-04', 'summer midnight'],
    ['2026-03-08T06:59:59.999Z', '2026-03-08', 'just before clocks go forward'],
    ['2026-03-08T07:00:00.000Z', '2026-03-08', 'just after clocks went forward'],
    ['2026-03-09T03:59:59.999Z', '2026-03-08', 'the end of the 23-hour day'],
    ['2026-03-09T04:00:00.000Z', '2026-03-09', 'the day after it'],
    ['2026-11-01T05:30:00.000Z', '2026-11-01', 'the first half past one'],
    ['2026-11-01T06:30:00.000Z', '2026-11-01', 'the second half past one'],
    ['2026-11-02T04:59:59.999Z', '2026-11-01', 'the end of the 25-hour day'],
    ['2026-11-02T05:00:00.000Z', '2026-11-02', 'the day after it'],
    ['2026-01-01T04:59:59.999Z', '2025-12-31', 'the end of the year'],
    ['2028-03-01T04:59:59.999Z', '2028-02-29', 'the end of a leap day'],
    ['1974-01-06T05:00:00.000Z', '1974-01-06', 'the winter when clocks went forward in January'],
  ])('at %s it is %s (%s)', (at, expected) => {
    expect(easternDay(new Date(at))).toBe(expected)
  })

  test('every instant is between the opening and the closing of its day', () => {
    fc.assert(
      fc.property(instant, (at) => {
        const today = easternDay(at)
        expect(opensAt(today).getTime()).toBeLessThanOrEqual(at.getTime())
        expect(closesAt(today).getTime()).toBeGreaterThan(at.getTime())
      }),
      { numRuns: 1000 },
    )
  })

  test('each day opens at its first millisecond', () => {
    fc.assert(
      fc.property(day, (today) => {
        const opening = opensAt(today)
        expect(easternDay(opening)).toBe(today)
        expect(easternDay(new Date(opening.getTime() - 1))).toBe(previousDay(today))
      }),
      { numRuns: 1000 },
    )
  })

  test('since 2007 days have 24 hours, the second Sunday of March 23 and the first of November 25', () => {
    const wrong: Day[] = []
    for (let today = '2020-01-01' as Day; today <= LAST_TRIED; today = nextDay(today)) {
      if (lengthInHours(today) !== lengthByLaw(today)) wrong.push(today)
    }
    expect(wrong).toEqual([])
  })

  test('every day has 23, 24 or 25 hours', () => {
    fc.assert(fc.property(day, (today) => [23, 24, 25].includes(lengthInHours(today))))
  })

  test('every instant has the day of the time zone’s calendar', () => {
    const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York', dateStyle: 'short' })
    fc.assert(
      fc.property(instant, (at) => {
        expect(easternDay(at)).toBe(calendar.format(at))
      }),
      { numRuns: 1000 },
    )
  })

  test('an invalid instant has no day', () => {
    expect(() => easternDay(new Date(NaN))).toThrow(RangeError)
  })
})

describe('the day number', () => {
  test.each([
    ['1970-01-01', 0],
    ['1970-01-02', 1],
    ['2000-03-01', 11_017],
    ['2026-11-21', 20_778],
  ])('%s is day %i', (today, number) => {
    expect(dayNumber(today as Day)).toBe(number)
    expect(dayFromNumber(number)).toBe(today)
  })

  test('nextDay adds one to the day number, and previousDay undoes it', () => {
    fc.assert(
      fc.property(day, (today) => {
        expect(dayNumber(nextDay(today))).toBe(dayNumber(today) + 1)
        expect(previousDay(nextDay(today))).toBe(today)
      }),
    )
    expect(nextDay('2027-12-31' as Day)).toBe('2028-01-01')
    expect(nextDay('2028-02-28' as Day)).toBe('2028-02-29')
    expect(previousDay('2026-03-01' as Day)).toBe('2026-02-28')
  })
})

describe('the countdown', () => {
  test.each([
    ['2026-11-21T05:00:00.000Z', 24, 'at midnight'],
    ['2026-11-21T05:00:00.001Z', 24, 'just after midnight'],
    ['2026-11-21T23:59:59.999Z', 6, 'a little over five hours left'],
    ['2026-11-22T00:00:00.000Z', 5, 'five hours left'],
    ['2026-11-22T03:59:59.999Z', 2, 'a little over one hour left'],
    ['2026-11-22T04:00:00.000Z', 1, 'one hour left'],
    ['2026-11-22T04:59:59.999Z', 1, 'a millisecond left'],
    ['2026-03-08T05:00:00.000Z', 23, 'the day on which clocks go forward'],
    ['2026-11-01T04:00:00.000Z', 25, 'the day on which clocks go back'],
    ['2026-11-01T06:30:00.000Z', 23, 'the second half past one'],
    ['2026-12-01T05:00:30.000Z', 24, 'half a minute after midnight'],
    ['2026-12-02T03:59:00.000Z', 2, 'a minute before the last hour'],
    ['2026-12-02T04:00:00.000Z', 1, 'the start of the last hour'],
    ['2027-03-14T05:10:00.000Z', 23, 'after midnight, before clocks go forward'],
  ])('at %s it counts %i (%s)', (at, hours) => {
    expect(hoursToNextGame(new Date(at))).toBe(hours)
  })

  test('the countdown is at least 1 hour and at most the length of the day', () => {
    fc.assert(
      fc.property(instant, (at) => {
        expect(hoursToNextGame(at)).toBeGreaterThanOrEqual(1)
        expect(hoursToNextGame(at)).toBeLessThanOrEqual(lengthInHours(easternDay(at)))
      }),
    )
  })
})

test('the shared date is the short month and the day without a leading zero', () => {
  expect(shareDate('2026-11-21' as Day)).toBe('Nov 21')
  const firsts = Array.from(
    { length: 12 },
    (_, month) => `2026-${String(month + 1).padStart(2, '0')}-01` as Day,
  )
  expect(firsts.map(shareDate).join()).toBe(
    'Jan 1,Feb 1,Mar 1,Apr 1,May 1,Jun 1,Jul 1,Aug 1,Sep 1,Oct 1,Nov 1,Dec 1',
  )
})

function lengthInHours(today: Day): number {
  return (closesAt(today).getTime() - opensAt(today).getTime()) / HOUR
}

// Energy Policy Act of 2005, section 110.
function lengthByLaw(today: Day): number {
  const isSunday = (dayNumber(today) + 4) % 7 === 0
  const [month, date] = [today.slice(5, 7), Number(today.slice(8))]
  if (isSunday && month === '03' && date >= 8 && date <= 14) return 23
  return isSunday && month === '11' && date <= 7 ? 25 : 24
}
