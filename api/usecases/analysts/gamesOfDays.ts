import { dayNumber, type Day } from '#game/day.ts'
import { MOST_INTEGER } from './slice.ts'

/** The ids that games of some days, both inclusive, can have; null is no bound. Games' ids are in the order of days. */
export function gamesOfDays({ from, to }: { from: Day | null; to: Day | null }): {
  least: number
  below: number
} {
  return {
    least: from === null ? 0 : dayNumber(from) * 10,
    below: to === null ? MOST_INTEGER : (dayNumber(to) + 1) * 10,
  }
}
