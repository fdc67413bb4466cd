import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { Day } from '#game/day.ts'
import { gamePathOn } from '../../paths/playPaths.ts'
import { cellAfterKey, type Cell } from './cellAfterKey.ts'
import { monthOf, type Bounds } from './month.ts'

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
