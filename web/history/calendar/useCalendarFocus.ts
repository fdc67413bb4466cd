import { isRightToLeft } from '../../language/direction.ts'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { type Day, dayFromNumber, dayNumber } from '#game/day.ts'
import { gamePathOn } from '../../paths/playPaths.ts'
import { monthOf, type Bounds, addMonths } from './month.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'

type CalendarFocus = {
  table: RefObject<HTMLTableElement | null>
  /** The only cell of the table that the Tab key reaches. */
  tabStop: Cell
  onFocus: (cell: Cell) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Moves the focus through the calendar by arrow keys, also to another month. */
export function useCalendarFocus(newest: Day, bounds: Bounds, onMonth: (month: Day) => void): CalendarFocus {
  const table = useRef<HTMLTableElement>(null)
  const [cell, setCell] = useState<Cell>({ day: newest, digits: 2 })
  const isMoving = useRef(false)
  const tabStop = monthOf(cell.day) === monthOf(newest) ? cell : { ...cell, day: newest }
  useEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    const path = gamePathOn(tabStop, bounds.today)
    table.current?.querySelector<HTMLElement>(`a[href="${path}"]`)?.focus()
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const next = cellAfterKey(event.key, tabStop, bounds)
    if (!next) return
    event.preventDefault()
    isMoving.current = true
    setCell(next)
    if (monthOf(next.day) !== monthOf(newest)) onMonth(monthOf(next.day))
  }
  return { table, tabStop, onFocus: setCell, onKeyDown }
}

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

function mirrored(key: string): string {
  if (key === 'ArrowLeft') return 'ArrowRight'
  return key === 'ArrowRight' ? 'ArrowLeft' : key
}

/** The game that gets the focus after a key; the same game at an edge; null for a key without a meaning. */
export function cellAfterKey(key: string, cell: Cell, { firstDay, today }: Bounds): Cell | null {
  const step = STEPS[isRightToLeft() ? mirrored(key) : key]
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
