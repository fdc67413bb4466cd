import { dayNumber, type Day } from '#game/day.ts'
import { MAX_INTEGER } from './slice.ts'

/**
 * The range of game ids for a range of days, both inclusive; null is no bound. Game ids are ordered by day.
 */
export function gamesOfDays({ from, to }: { from: Day | null; to: Day | null }): {
  least: number
  below: number
} {
  return {
    least: from === null ? 0 : dayNumber(from) * 10,
    below: to === null ? MAX_INTEGER : (dayNumber(to) + 1) * 10,
  }
}
