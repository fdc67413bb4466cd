import { dayNumber, type Day } from '#game/day.ts'
import { FIRST_PRIVATE_GAME } from '#game/game.ts'
import { MAX_INTEGER } from '#api/analysts/slice.ts'

/**
 * The range of game ids for a range of days, both inclusive; null is no bound. Game ids are ordered by day.
 * Private games, whose ids come last, have no day: they are in the range only without any bound.
 */
export function gamesOfDays({ from, to }: { from: Day | null; to: Day | null }): {
  least: number
  below: number
} {
  const open = from === null ? MAX_INTEGER : FIRST_PRIVATE_GAME
  return {
    least: from === null ? 0 : dayNumber(from) * 10,
    below: to === null ? open : (dayNumber(to) + 1) * 10,
  }
}
