import { texts } from '../language/texts.ts'
import { pageTexts } from '../language/pageTexts.ts'
import { WithStyles } from '../ui/WithStyles.tsx'
import { useRef } from 'react'
import type { Day } from '#game/day.ts'
import { StatusBanner } from '../ui/StatusBanner.tsx'
import { CalendarMonth } from './calendar/CalendarMonth.tsx'
import { CalendarYear } from './calendar/CalendarYear.tsx'
import '../list/listPolicies.ts'
import styles from './history.css?url'
import { PlayList, usePlays } from './plays/PlayList.tsx'
import { useCalendar } from './calendar/useCalendar.ts'
import { hiddenStreak, useSetting } from '../storage/setting.ts'
import { StreakFigures } from '../today/StreakFigures.tsx'

type HistoryProps = { heading: 'h2' | 'h3' }

/** The viewer's streak, calendar and plays. */
export function History({ heading }: HistoryProps) {
  return (
    <WithStyles href={styles}>
      <Content heading={heading} />
    </WithStyles>
  )
}

function Content({ heading }: HistoryProps) {
  const { month, onMonth, bounds, viewer, errorText } = useCalendar()
  const plays = usePlays()
  const monthHeading = useRef<HTMLHeadingElement>(null)
  const failure = errorText ?? plays.errorText
  const showMonth = (chosen: Day, isOpened: boolean) => {
    onMonth(chosen)
    if (isOpened) monthHeading.current?.focus()
  }
  return (
    <div className="history" aria-busy={!bounds}>
      {bounds && viewer && (
        <>
          <StreakLine today={bounds.today} />
          <div className="history-sections">
            <CalendarMonth {...{ viewer, month, bounds, heading, onMonth }} headingRef={monthHeading} />
            <PlayList plays={plays} today={bounds.today} heading={heading} />
            <details className="history-year">
              <summary>{pageTexts.history.monthsOfYear}</summary>
              <CalendarYear {...{ viewer, month, bounds, heading }} onMonth={showMonth} />
            </details>
          </div>
        </>
      )}
      {!bounds && (
        <p className="history-loading pending">
          {failure ? pageTexts.history.historyLater : texts.ui.loading}
        </p>
      )}
      <StatusBanner text={failure && texts.notices.tryingAgain({ problem: failure })} />
    </div>
  )
}

/** The history on a page of its own, for visitors too. */
export function HistoryPage() {
  return (
    <main className="history-page">
      <h1>{pageTexts.history.title}</h1>
      <History heading="h2" />
    </main>
  )
}

/** The player's streak, unless a setting hides it. */
function StreakLine({ today }: { today: Day }) {
  if (useSetting(hiddenStreak)) return null
  return (
    <section className="streak-line" aria-label={pageTexts.history.streak}>
      <StreakFigures today={today} />
      <p>{pageTexts.history.freezeNote}</p>
    </section>
  )
}
