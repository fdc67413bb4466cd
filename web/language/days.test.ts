import { afterEach, expect, it } from 'vitest'
import { shareDate, type Day } from '#game/day.ts'
import { messages } from '#languages/game/en.generated.ts'
import { shortDate, shortDay } from './days.ts'
import { speak } from './texts.ts'

afterEach(() => speak('en', messages))

it('a day in English is that of the share text', () => {
  for (let month = 1; month <= 12; month++) {
    const day = `2026-${String(month).padStart(2, '0')}-05` as Day
    expect(shortDay(day)).toBe(shareDate(day))
    expect(shortDate(day)).toBe(`${shareDate(day)}, 2026`)
  }
})

it('a day follows the language, and has digits from 0 to 9', () => {
  speak('de', messages)
  expect(shortDate('2026-11-05')).toBe('5. Nov. 2026')
  speak('ar-XB', messages)
  expect(shortDay('2026-11-05')).toBe('Nov 5')
})

it('a day that the calendar lacks is written as it stands in the path', () => {
  expect(shortDate('2026-13-45')).toBe('2026-13-45')
})
