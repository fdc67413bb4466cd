import { shortDay } from '../language/days.ts'
import { texts } from '../language/texts.ts'
import { pageTexts } from '../language/pageTexts.ts'
import { WithStyles } from '../ui/WithStyles.tsx'
import { useRef } from 'react'
import { Link } from 'wouter'
import { gamePath } from '../kinds/boardAddress.ts'
import '../list/listPolicies.ts'
import { useScreenQuery } from '../sync/graphql/useScreenQuery.ts'
import { StatusBanner } from '../ui/StatusBanner.tsx'
import { CalendarMonth } from './calendar/CalendarMonth.tsx'
import { useCalendar } from './calendar/useCalendar.ts'
import styles from './history.css?url'
import { NextUnplayedDocument } from './NextUnplayed.generated.ts'

/** The games of all past days: what to play next, and a calendar. */
export function ArchivePage() {
  return (
    <WithStyles href={styles}>
      <main className="history-page archive-page">
        <h1>{pageTexts.history.archive}</h1>
        <p className="archive-lead">{pageTexts.history.archiveLead}</p>
        <Archive />
      </main>
    </WithStyles>
  )
}

function Archive() {
  const { month, onMonth, bounds, viewer, errorText } = useCalendar()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <div className="history" aria-busy={!bounds}>
      <NextUnplayed />
      {bounds && viewer && (
        <CalendarMonth {...{ viewer, month, bounds, onMonth }} heading="h2" headingRef={heading} />
      )}
      {!bounds && (
        <p className="history-loading pending">
          {errorText ? pageTexts.history.archiveLater : texts.ui.loading}
        </p>
      )}
      <StatusBanner text={errorText && texts.notices.tryingAgain({ problem: errorText })} />
    </div>
  )
}

/** The newest past game of each mode that the player has not begun. */
function NextUnplayed() {
  const { data } = useScreenQuery(NextUnplayedDocument, {})
  const games = data?.viewer.nextUnplayed
  const isEmpty = games?.every(({ day }) => day === null) === true
  return (
    <section className="next-unplayed">
      <h2>{pageTexts.history.nextUnplayed}</h2>
      {isEmpty ? (
        <p>{pageTexts.history.allPlayed}</p>
      ) : (
        <ul>
          {games?.map(({ digits, day }) => (
            <li key={digits}>
              {day && (
                <Link
                  href={gamePath(digits, day)}
                  aria-label={pageTexts.history.playName({
                    mode: texts.board.mode({ digits }),
                    day: shortDay(day),
                  })}
                >
                  <b translate="no">{digits}</b>
                  <span translate="no">{shortDay(day)}</span>
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
