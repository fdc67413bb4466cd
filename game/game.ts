import { dayFromNumber, dayNumber, type Day } from './day.ts'
import { parseDigitCount, type DigitCount } from './digits.ts'

/** The game of one mode on one Eastern day; `target` is its hidden number. */
export type Game = { id: number; digits: DigitCount; day: Day; target: string }

const LAST_DAY = dayNumber('9999-12-31' as Day)

/** The id follows from day and mode alone, so concurrent callers that open a game open the same one. */
export function gameIdOf(day: Day, digits: DigitCount): number {
  return dayNumber(day) * 10 + digits
}

/** The day and mode in a game id; null for a number that is not a game id. */
export function gameKeyFromId(id: number): { day: Day; digits: DigitCount } | null {
  const number = Math.floor(id / 10)
  const digits = parseDigitCount(id - number * 10)
  if (!digits.ok || !(number >= 0 && number <= LAST_DAY)) return null
  if (cachedDay.number !== number) cachedDay = { number, day: dayFromNumber(number) }
  return { day: cachedDay.day, digits: digits.value }
}

// Cached: nearly all calls are about the same day, several for each guess, and formatting it is the main
// cost.
let cachedDay: { number: number; day: Day } = { number: 0, day: dayFromNumber(0) }

/** Like `gameKeyFromId`, for an id that the server has stored. Throws for a number that is not a game id. */
export function getGameKey(id: number): { day: Day; digits: DigitCount } {
  const key = gameKeyFromId(id)
  if (key === null) throw new Error(`Invalid game id: ${id}`)
  return key
}

/** A game from its id and target. Day and mode follow from the id. */
export function gameOf(id: number, target: string): Game {
  return { id, ...getGameKey(id), target }
}

/** Parses an unsigned decimal game id; null for a text that is not a game id. */
export function gameIdFromText(text: string): number | null {
  const id = /^[0-9]{1,9}$/.test(text) ? Number(text) : -1
  return gameKeyFromId(id) === null ? null : id
}
