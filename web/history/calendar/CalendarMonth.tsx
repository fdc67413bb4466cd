import { pageTexts } from '../../language/pageTexts.ts'
import type { FragmentType } from '@apollo/client'
import { useFragmentData } from '../../sync/graphql/useFragmentData.ts'
import type { RefObject } from 'react'
import type { Day } from '#game/day.ts'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { CalendarDay } from './CalendarDay.tsx'
import { calendarDays, type DayRange, addMonths, monthName, monthOf, type Bounds } from './month.ts'
import {
  CalendarMonth_ViewerFragmentDoc,
  type CalendarMonth_ViewerFragment,
} from './CalendarMonth.generated.ts'
import { Stepper } from './Stepper.tsx'
import { useCalendarFocus } from './useCalendarFocus.ts'
import { type PlayResult, ResultMark } from '../ResultMark.tsx'

type CalendarMonthProps = {
  viewer: FragmentType<CalendarMonth_ViewerFragment>
  month: Day
  bounds: Bounds
  onMonth: (month: Day) => void
  heading: 'h2' | 'h3'
  headingRef: RefObject<HTMLHeadingElement | null>
}

/** The days of a month, the newest at the top. Each has its six games, which lead to their boards. */
export function CalendarMonth({ viewer, month, bounds, onMonth, ...rest }: CalendarMonthProps) {
  const { heading: Heading, headingRef } = rest
  const data = useFragmentData(CalendarMonth_ViewerFragmentDoc, viewer, { month })
  const plays = data ? data.month : null
  const { days, future, beforeFirst } = calendarDays(month, bounds)
  const { table, ...focus } = useCalendarFocus(days[0] ?? bounds.today, bounds, onMonth)
  return (
    <section className="calendar-month">
      <Stepper
        previous={pageTexts.history.previousMonth}
        next={pageTexts.history.nextMonth}
        hasPrevious={month > monthOf(bounds.firstDay)}
        hasNext={month < monthOf(bounds.today)}
        onStep={(step) => onMonth(addMonths(month, step))}
      >
        <Heading ref={headingRef} tabIndex={-1} aria-live="polite">
          {monthName(month)}
        </Heading>
      </Stepper>
      <table ref={table} aria-busy={!plays}>
        <caption className="spoken">{pageTexts.history.resultsOf({ month: monthName(month) })}</caption>
        <thead>
          <tr>
            <th scope="col">{pageTexts.history.day}</th>
            {DIGIT_COUNTS.map((digits) => (
              <th key={digits} scope="col">
                <span translate="no">{digits}</span>
                <span className="spoken">{` ${pageTexts.history.digits}`}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {future && <Closed days={future} reason={pageTexts.history.future} />}
          {days.map((day) => (
            <CalendarDay key={day} day={day} today={bounds.today} plays={plays} {...focus} />
          ))}
          {beforeFirst && <Closed days={beforeFirst} reason={pageTexts.history.beforeFirst} />}
        </tbody>
      </table>
      <Legend />
    </section>
  )
}

/** Days without games, in one row. */
function Closed({ days: { from, to }, reason }: { days: DayRange; reason: string }) {
  const [first, last] = [Number(from.slice(8)), Number(to.slice(8))]
  return (
    <tr className="calendar-closed">
      <th scope="row" translate="no">
        {first === last ? first : `${first}–${last}`}
      </th>
      <td colSpan={DIGIT_COUNTS.length}>{reason}</td>
    </tr>
  )
}

const DAILY = { kind: 'DAILY', finishedLate: false } as const
const marks = (): readonly [PlayResult | null, string][] => [
  [{ ...DAILY, status: 'VICTORY', score: 3 }, pageTexts.history.markWon],
  [{ ...DAILY, status: 'VICTORY', score: 3, finishedLate: true }, pageTexts.history.markLate],
  [{ ...DAILY, status: 'VICTORY', score: 3, isHard: true }, pageTexts.history.markHard],
  [{ ...DAILY, kind: 'ARCHIVE', status: 'VICTORY', score: 3 }, pageTexts.history.markArchive],
  [{ ...DAILY, status: 'DEFEAT' }, pageTexts.history.lost],
  [{ ...DAILY, status: 'PLAYING' }, pageTexts.history.inProgress],
  [null, pageTexts.history.notPlayed],
]

/** Explains the marks. Screen readers read each mark's meaning in its place. */
function Legend() {
  return (
    <ul className="legend" aria-hidden="true">
      {marks().map(([result, text]) => (
        <li key={text}>
          <ResultMark result={result} />
          <span>{` ${text}`}</span>
        </li>
      ))}
    </ul>
  )
}
