import { dayFromNumber, dayNumber, type Day } from '#game/day.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { addMonths, monthOf, type Bounds } from './month.ts'

/** A game in the calendar. A row has the modes of a day; the newest day is at the top. */
export type Cell = { day: Day; digits: DigitCount }

type Step = (cell: Cell) => { day?: Day; digits?: DigitCount | undefined }

const STEPS: Record<string, Step> = {
  ArrowUp: ({ day }) => ({ day: dayFromNumber(dayNumber(day) + 1) }),
  ArrowDown: ({ day }) => ({ day: dayFromNumber(dayNumber(day) - 1) }),
  ArrowLeft: ({ digits }) => ({ digits: modeBeside(digits, -1) }),
  ArrowRight: ({ digits }) => ({ digits: modeBeside(digits, 1) }),
  Home: () => ({ digits: DIGIT_COUNTS[0] }),
  End: () => ({ digits: DIGIT_COUNTS.at(-1) }),
  PageUp: ({ day }) => ({ day: sameDayIn(addMonths(monthOf(day), -1), day) }),
  PageDown: ({ day }) => ({ day: sameDayIn(addMonths(monthOf(day), 1), day) }),
}

/** The game that gets the focus after a key; the same game at an edge; null for a key without a meaning. */
export function cellAfterKey(key: string, cell: Cell, { firstDay, today }: Bounds): Cell | null {
  const step = STEPS[key]
  if (!step) return null
  const { day = cell.day, digits = cell.digits } = step(cell)
  const nearest = day < firstDay ? firstDay : day > today ? today : day
  // At the first and the last month, a page key stays; an arrow is at the edge already.
  const isPage = key.startsWith('Page') && monthOf(nearest) === monthOf(cell.day)
  return { day: isPage ? cell.day : nearest, digits }
}

function modeBeside(digits: DigitCount, step: 1 | -1): DigitCount | undefined {
  return DIGIT_COUNTS.find((mode) => mode === digits + step)
}

/** The 31st becomes the last day of a shorter month. */
function sameDayIn(month: Day, day: Day): Day {
  const last = dayNumber(addMonths(month, 1)) - 1
  return dayFromNumber(Math.min(last, dayNumber(month) + Number(day.slice(8)) - 1))
}
