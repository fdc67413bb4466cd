import { describe, expect, test } from 'vitest'
import { dayFromNumber, dayNumber, type Day } from '#game/day.ts'
import { decideExcuse, streakOf } from './streak.ts'

const FIRST = dayNumber('2026-10-25' as Day)

/**
 * The streak after a history, one letter for each day: F finished, E excused, a dot is a missed day. The last
 * letter is today.
 */
function streakAfter(history: string) {
  const daysWith = (letter: string) =>
    [...history].flatMap((each, index) => (each === letter ? [FIRST + index] : []))
  const finished = new Set(daysWith('F'))
  const excused = new Set(daysWith('E').map(dayFromNumber))
  const today = dayFromNumber(FIRST + history.length - 1)
  return streakOf(finished, { excused, at: new Date(`${today}T17:00:00Z`) })
}

const SEVEN = 'F'.repeat(7)

describe('a streak', () => {
  test.each([
    ['no day', '.', 0, 0, 0],
    ['today', 'F', 1, 1, 0],
    ['days in a row', 'FFF', 3, 3, 0],
    ['days in a row, today not yet', 'FFF.', 3, 3, 0],
    ['a missed day, which ends the streak', 'FFF..', 0, 3, 0],
    ['a new streak after a longer one', 'FFF.F', 1, 3, 0],
    ['an excused day, which adds nothing', 'FFEF', 3, 3, 0],
    ['an excused day on which the player finished a game', 'FEF', 2, 2, 0],
    ['excused days alone', 'EEE', 0, 0, 0],
    ['seven days, which earn a freeze', SEVEN, 7, 7, 1],
    ['a missed day after seven, which spends it', `${SEVEN}.F`, 8, 8, 0],
    ['two missed days after seven', `${SEVEN}..F`, 1, 7, 0],
    ['two freezes', SEVEN + SEVEN, 14, 14, 2],
    ['no more than two freezes', SEVEN.repeat(5), 35, 35, 2],
    ['two missed days after two freezes', `${SEVEN}${SEVEN}..F`, 15, 15, 0],
    ['a freeze that is earned again', `${SEVEN}.${SEVEN}`, 14, 14, 1],
  ])('%s', (_, history, current, longest, freezes) => {
    expect(streakAfter(history)).toMatchObject({ current, longest, freezes })
  })

  test('a streak names its frozen days until it ends', () => {
    expect(streakAfter(`${SEVEN}.F`).frozen).toEqual(['2026-11-01'])
    expect(streakAfter(`${SEVEN}...F`).frozen).toEqual([])
  })

  test('with the clock set back, days to come do not count yet', () => {
    const finished = new Set([FIRST, FIRST + 1, FIRST + 3])
    const on = (day: number) =>
      streakOf(finished, { excused: new Set(), at: new Date(`${dayFromNumber(day)}T17:00:00Z`) })
    expect(on(FIRST + 1)).toMatchObject({ current: 2, longest: 2, countsToday: true })
    expect(on(FIRST - 1)).toMatchObject({ current: 0, longest: 0, countsToday: false })
  })

  test('today counts as soon as it is finished', () => {
    expect(streakAfter('FF').countsToday).toBe(true)
    expect(streakAfter('FF.').countsToday).toBe(false)
  })

  test('an excused day counts when the player finished a game on it', () => {
    const day = '2026-11-01' as Day
    const at = new Date(`${day}T17:00:00Z`)
    expect(streakOf(new Set([dayNumber(day)]), { excused: new Set([day]), at }).current).toBe(1)
  })
})

describe('an excuse', () => {
  const at = new Date('2026-11-22T17:00:00Z')
  const given = { excused: new Set(['2026-11-20' as Day]), firstDay: '2026-11-01' as Day }

  test('a day from the first game until today can be excused, once', () => {
    const day = '2026-11-22' as Day
    expect(decideExcuse(given, { day, at })).toEqual({ ok: true, value: [{ type: 'DayExcused', at, day }] })
    expect(decideExcuse(given, { day: '2026-11-20' as Day, at })).toEqual({ ok: true, value: [] })
  })

  test.each([
    ['a future day', '2026-11-23', given, 'DAY_IN_FUTURE'],
    ['a day before the first game', '2026-10-31', given, 'BEFORE_FIRST_GAME'],
    ['any day before there are games', '2026-11-20', { ...given, firstDay: null }, 'BEFORE_FIRST_GAME'],
  ])('%s is refused', (_, day, state, error) => {
    expect(decideExcuse(state, { day: day as Day, at })).toEqual({ ok: false, error })
  })
})
