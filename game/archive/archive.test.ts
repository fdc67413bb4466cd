import { describe, expect, test } from 'vitest'
import { decideArchived } from './archive.ts'
import type { Day } from '#game/day.ts'

describe('the archive', () => {
  test.each([
    ['a second before midnight in summer', '2026-06-02T03:59:59Z', '2026-05-31'],
    ['at midnight in summer', '2026-06-02T04:00:00Z', '2026-06-01'],
    ['a second before midnight in winter', '2026-12-02T04:59:59Z', '2026-11-30'],
    ['at midnight in winter', '2026-12-02T05:00:00Z', '2026-12-01'],
    ['at the end of the 23 hours of spring', '2026-03-09T04:00:00Z', '2026-03-08'],
    ['an hour before the end of the 25 hours of autumn', '2026-11-02T04:00:00Z', '2026-10-31'],
    ['at the end of the 25 hours of autumn', '2026-11-02T05:00:00Z', '2026-11-01'],
  ])('%s, its newest day is yesterday, Eastern time', (_, instant, newest) => {
    const at = new Date(instant)
    const day = newest as Day
    expect(decideArchived(day, { isBeforeFirstGame: false, at })).toEqual({ ok: true, value: day })
    const today = new Date(Date.parse(newest) + 86_400_000).toISOString().slice(0, 10) as Day
    expect(decideArchived(today, { isBeforeFirstGame: false, at })).toEqual({
      ok: false,
      error: 'GAME_NOT_CLOSED',
    })
  })

  test('a past day before the first game is refused', () => {
    const at = new Date('2026-06-02T17:00:00Z')
    expect(decideArchived('2026-06-01' as Day, { isBeforeFirstGame: true, at })).toEqual({
      ok: false,
      error: 'BEFORE_FIRST_GAME',
    })
  })
})
