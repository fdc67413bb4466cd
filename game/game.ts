import { dayFromNumber, dayNumber, type Day } from './day.ts'
import { parseDigitCount, type DigitCount } from './digits.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'
import type { IdRange } from '#game/kinds/gameKind.ts'
import { KINDS, type PrivateKind } from '#game/kinds/kinds.ts'
import { placeInStep } from '#game/kinds/steps.ts'
import { DATED_KINDS, PRIVATE_KINDS } from '#game/kinds/lists.ts'

/** The game of one mode on one Eastern day; `target` is its hidden number. */
export type DatedGame = { id: number; digits: DigitCount; day: Day; target: string }
/** A game without a day, such as a practice game of one player, or a challenge. */
export type PrivateGame = {
  id: number
  digits: DigitCount
  day: null
  kind: PrivateKind
  target: string
}
export type Game = DatedGame | PrivateGame

/** The facts in a game's id. */
export type GameKey = Omit<DatedGame, 'id' | 'target'> | Omit<PrivateGame, 'id' | 'target'>

const LAST_DAY = dayNumber('9999-12-31' as Day)

/** The ids of private games are this id and above; the ids of dated games are below. */
export const FIRST_PRIVATE_GAME = 100_000_000

/** The id follows from day and mode alone, so concurrent callers that open a game open the same one. */
export function gameIdOf(day: Day, digits: DigitCount): number {
  return dayNumber(day) * 10 + digits
}

/**
 * The id of a private game by its kind and number: 0, 1, 2, … The last digit of every game's id is its mode.
 */
export function privateId(
  kind: PrivateKind,
  { number, digits }: { number: number; digits: DigitCount },
): number {
  const { first, step = 1 }: IdRange = KINDS[kind].ids
  return first + 10 * step * number + digits
}

/** The facts in a game id; null for a number that is not a game id. */
export function gameKeyFromId(id: number): GameKey | null {
  const number = Math.floor(id / 10)
  const digits = parseDigitCount(id - number * 10)
  if (!digits.ok || number < 0) return null
  if (id >= FIRST_PRIVATE_GAME) {
    const kind = PRIVATE_KINDS.find((each) => id >= KINDS[each].ids.first && id <= KINDS[each].ids.last)
    return kind === undefined ? null : { digits: digits.value, day: null, kind }
  }
  if (number > LAST_DAY) return null
  if (cachedDay.number !== number) cachedDay = { number, day: dayFromNumber(number) }
  return { day: cachedDay.day, digits: digits.value }
}

// Cached: nearly all calls are about the same day, several for each guess, and formatting it is the main
// cost.
let cachedDay: { number: number; day: Day } = { number: 0, day: dayFromNumber(0) }

/** Like `gameKeyFromId`, for an id that the server has stored. Throws for a number that is not a game id. */
export function getGameKey(id: number): GameKey {
  const key = gameKeyFromId(id)
  if (key === null) throw new Error(`Invalid game id: ${id}`)
  return key
}

/** The day and mode of a dated game's stored id. Throws for any other number. */
export function getDatedKey(id: number): Omit<DatedGame, 'id' | 'target'> {
  const key = getGameKey(id)
  if (key.day === null) throw new Error(`The game ${id} has no day`)
  return key
}

/** A game from its id and target. The other facts follow from the id. */
export function gameOf(id: number, target: string): Game {
  return { id, ...getGameKey(id), target }
}

/** `gameOf` for the id of a dated game. */
export function datedGameOf(id: number, target: string): DatedGame {
  return { id, ...getDatedKey(id), target }
}

/** The kinds that plays of a game may have, by the game's id. */
export function kindsOfGame(id: number): readonly PlayKind[] {
  const key = gameKeyFromId(id)
  if (key === null) return []
  return key.day === null ? [key.kind] : DATED_KINDS
}

/** Parses an unsigned decimal game id; null for a text that is not a game id. */
export function gameIdFromText(text: string): number | null {
  const id = idFromText(text)
  return id === null || gameKeyFromId(id) === null || isFirstOfStep(id) ? null : id
}

/** Parses an unsigned decimal number; null for any other text. */
export function idFromText(text: string): number | null {
  return /^[0-9]{1,10}$/.test(text) ? Number(text) : null
}

/** Whether an id is that of several games together, such as a storm. */
function isFirstOfStep(id: number): boolean {
  const key = getGameKey(id)
  if (key.day !== null) return false
  const ids: IdRange = KINDS[key.kind].ids
  return ids.step !== undefined && placeInStep(ids, id) === 0
}
