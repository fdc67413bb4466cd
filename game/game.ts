import { dayFromNumber, dayNumber, type Day } from './day.ts'
import { parseDigitCount, type DigitCount } from './digits.ts'

/** The hidden number of one mode on one Eastern day. */
export type Game = { id: number; digits: DigitCount; day: Day; target: string }

const LAST_DAY = dayNumber('9999-12-31' as Day)

/** Follows from day and mode alone, so that two who open a game at once open the same one. */
export function gameIdOf(day: Day, digits: DigitCount): number {
  return dayNumber(day) * 10 + digits
}

/** Day and mode of a game's id; null for a number that is no game's id. */
export function gameKeyFromId(id: number): { day: Day; digits: DigitCount } | null {
  const number = Math.floor(id / 10)
  const digits = parseDigitCount(id - number * 10)
  if (!digits.ok || !(number >= 0 && number <= LAST_DAY)) return null
  if (known.number !== number) known = { number, day: dayFromNumber(number) }
  return { day: known.day, digits: digits.value }
}

// Nearly all ask about one day, several times a guess, and to spell it costs more than the rest here.
let known: { number: number; day: Day } = { number: 0, day: dayFromNumber(0) }

/** The id that a text names, decimal without sign; null for a text that names no game that could be. */
export function gameIdFromText(text: string): number | null {
  const id = /^[0-9]{1,9}$/.test(text) ? Number(text) : -1
  return gameKeyFromId(id) === null ? null : id
}
