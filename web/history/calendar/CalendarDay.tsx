import { shortDay } from '../../language/days.ts'
import { pageTexts } from '../../language/pageTexts.ts'
import type { KeyboardEvent } from 'react'
import { Link } from 'wouter'
import { type Day } from '#game/day.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { gamePathOn } from '../../paths/playPaths.ts'
import type { Cell } from './useCalendarFocus.ts'
import type { CalendarMonth_ViewerFragment } from './CalendarMonth.generated.ts'
import { weekdayName } from './month.ts'
import { resultText, ResultMark } from '../ResultMark.tsx'

type CalendarDayProps = {
  day: Day
  today: Day
  /** The plays of the month; null until the server responds. */
  plays: CalendarMonth_ViewerFragment['month'] | null
  tabStop: Cell
  onFocus: (cell: Cell) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A row of the calendar: a day's six games. */
export function CalendarDay({ day, today, plays, tabStop, onFocus, onKeyDown }: CalendarDayProps) {
  const cellOf = (digits: DigitCount) => {
    const result = plays?.find((play) => play.day === day && play.digits === digits) ?? null
    const game = pageTexts.history.cell({ day: shortDay(day), digits })
    return (
      <td key={digits}>
        <Link
          href={gamePathOn({ day, digits }, today)}
          aria-label={plays ? pageTexts.history.cellResult({ game, result: resultText(result) }) : game}
          tabIndex={day === tabStop.day && digits === tabStop.digits ? 0 : -1}
          onFocus={() => onFocus({ day, digits })}
          onKeyDown={onKeyDown}
        >
          {plays ? <ResultMark result={result} /> : <span className="result-mark" aria-hidden="true" />}
        </Link>
      </td>
    )
  }
  return (
    <tr data-today={day === today || undefined} data-sunday={new Date(day).getUTCDay() === 0 || undefined}>
      <th scope="row">
        {day === today
          ? pageTexts.history.today
          : pageTexts.history.weekday({ weekday: weekdayName(day), day: Number(day.slice(8)) })}
      </th>
      {DIGIT_COUNTS.map(cellOf)}
    </tr>
  )
}
