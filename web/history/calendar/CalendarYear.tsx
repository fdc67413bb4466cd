import { pageTexts } from '../../language/pageTexts.ts'
import { displayedKind } from '#game/kinds/displayed.ts'
import type { FragmentType } from '@apollo/client'
import { useFragmentData } from '../../sync/graphql/useFragmentData.ts'
import type { Day } from '#game/day.ts'
import { CalendarYear_ViewerFragmentDoc, type CalendarYear_ViewerFragment } from './CalendarYear.generated.ts'
import { addMonths, monthOf, monthsOfYear, shortMonthName, yearOf, type Bounds } from './month.ts'
import { Stepper } from './Stepper.tsx'

type CalendarYearProps = {
  viewer: FragmentType<CalendarYear_ViewerFragment>
  month: Day
  bounds: Bounds
  /** Shows a month. `isOpened` if the player chose that month, not only its year. */
  onMonth: (month: Day, isOpened: boolean) => void
  heading: 'h2' | 'h3'
}

/** A year's figures by month. A month leads to its days. */
export function CalendarYear({ viewer, month, bounds, onMonth, heading: Heading }: CalendarYearProps) {
  const year = yearOf(month)
  const data = useFragmentData(CalendarYear_ViewerFragmentDoc, viewer, { year })
  const counts = data ? data.year : []
  const isOpen = (each: Day) => each >= monthOf(bounds.firstDay) && each <= bounds.today
  return (
    <section className="calendar-year" aria-busy={!data}>
      <Stepper
        previous={pageTexts.history.previousYear}
        next={pageTexts.history.nextYear}
        hasPrevious={yearOf(bounds.firstDay) < year}
        hasNext={year < yearOf(bounds.today)}
        onStep={(step) => onMonth(addMonths(month, 12 * step), false)}
      >
        <Heading translate="no" aria-live="polite">
          {year.slice(0, 4)}
        </Heading>
      </Stepper>
      <ul>
        {monthsOfYear(year).map((each) => (
          <li key={each}>
            <button
              type="button"
              disabled={!isOpen(each)}
              aria-current={each === month ? 'date' : undefined}
              onClick={() => onMonth(each, true)}
            >
              <b>{shortMonthName(each)}</b>
              <Figures counts={counts.filter((count) => count.month === each)} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Figures({ counts }: { counts: CalendarYear_ViewerFragment['year'] }) {
  const rated = counts.find(({ kind }) => displayedKind(kind).isRated)
  const others = counts.filter((count) => count !== rated && count.won + count.lost > 0)
  return (
    <>
      {rated && <span>{pageTexts.history.wonCount({ count: rated.won })}</span>}
      {rated && <span>{pageTexts.history.lostCount({ count: rated.lost })}</span>}
      {rated && rated.finishedLate > 0 && (
        <span>{pageTexts.history.lateCount({ count: rated.finishedLate })}</span>
      )}
      {others.map(({ kind, won, lost }) => (
        <span key={kind}>{pageTexts.history.archiveCount({ count: won + lost })}</span>
      ))}
    </>
  )
}
