import type { Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import { gamePath } from '../kinds/boards.ts'

/** The path of a game's board: the daily board for the present day, else the board in the archive. */
export function boardPath({ day, digits }: { day: Day; digits: DigitCount }, today: Day): string {
  return gamePath(digits, day === today ? null : day)
}
