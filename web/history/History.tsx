import { Suspense, useRef } from 'react'
import type { Day } from '#game/day.ts'
import { StatusBanner } from '../ui/StatusBanner.tsx'
import { SentChallenges } from '../challenges/sent/SentChallenges.tsx'
import { CalendarMonth } from './calendar/CalendarMonth.tsx'
import { CalendarYear } from './calendar/CalendarYear.tsx'
import './historyClient.ts'
import styles from './history.css?url'
import { PlayList } from './plays/PlayList.tsx'
import { StreakLine } from './calendar/StreakLine.tsx'
import { useCalendar } from './calendar/useCalendar.ts'
import { usePlays } from './plays/usePlays.ts'

const LATER = 'Your history appears here as soon as the server responds.'

type HistoryProps = { heading: 'h2' | 'h3' }

/** The viewer's streak, calendar and plays. Its styles are a file of their own: boards do not need them. */
export function History({ heading }: HistoryProps) {
  return (
    <Suspense>
      <link rel="stylesheet" href={styles} precedence="default" />
      <Content heading={heading} />
    </Suspense>
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
            <CalendarYear {...{ viewer, month, bounds, heading }} onMonth={showMonth} />
            <CalendarMonth {...{ viewer, month, bounds, heading, onMonth }} headingRef={monthHeading} />
            <PlayList plays={plays} today={bounds.today} heading={heading} />
            <SentChallenges heading={heading} />
          </div>
        </>
      )}
      {!bounds && <p className="history-loading pending">{failure ? LATER : 'Loading …'}</p>}
      <StatusBanner text={failure && `${failure}. Trying again …`} />
    </div>
  )
}
