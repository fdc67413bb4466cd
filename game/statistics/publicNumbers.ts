import type { Day } from '#game/day.ts'
import { ATTEMPTS, DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import type { DatedGame } from '#game/game.ts'
import type { Crowd } from './crowd.ts'

/** A game whose day is over, with the results of its daily plays. */
export type PublicGame = Omit<DatedGame, 'id'> & { crowd: Crowd }

/**
 * The games of a closed day, and of each mode the hardest game of its month so far: the highest mean score,
 * of equal ones the earliest. Both are in the order of the modes. A game that no player opened is left out, and
 * one that everybody found is not hard.
 */
export type PublicNumbers = { day: Day; games: PublicGame[]; hardest: PublicGame[] }

/** The numbers of a closed day. `games` are those of its month until then, in the order of days and modes. */
export function publicNumbers(day: Day, games: readonly PublicGame[]): PublicNumbers {
  return {
    day,
    games: games.filter((game) => game.day === day),
    hardest: DIGIT_COUNTS.flatMap((digits) => hardestOf(games, digits)),
  }
}

function hardestOf(games: readonly PublicGame[], digits: DigitCount): PublicGame[] {
  return games
    .filter(({ digits: mode, crowd }) => mode === digits && (crowd.histogram[ATTEMPTS] ?? 0) > 0)
    .toSorted((one, other) => (other.crowd.average ?? 0) - (one.crowd.average ?? 0))
    .slice(0, 1)
}
