import { WithStyles } from '../ui/WithStyles.tsx'
import { useRef } from 'react'
import { Link } from 'wouter'
import { shareDate } from '#game/day.ts'
import { modeName } from '#game/digits.ts'
import { gamePath } from '../kinds/boardAddress.ts'
import '../list/listPolicies.ts'
import { useScreenQuery } from '../sync/graphql/useScreenQuery.ts'
import { StatusBanner } from '../ui/StatusBanner.tsx'
import { CalendarMonth } from './calendar/CalendarMonth.tsx'
import { useCalendar } from './calendar/useCalendar.ts'
import styles from './history.css?url'
import { NextUnplayedDocument } from './NextUnplayed.generated.ts'

const LATER = 'The archive appears here as soon as the server responds.'

/** The games of all past days: what to play next, and a calendar. */
export function ArchivePage() {
  return (
    <WithStyles href={styles}>
      <main className="history-page archive-page">
        <h1>Archive</h1>
        <p className="archive-lead">
          Play any past day. Archive games do not count in your stats, your streak or your groups.
        </p>
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
      {!bounds && <p className="history-loading pending">{errorText ? LATER : 'Loading …'}</p>}
      <StatusBanner text={errorText && `${errorText}. Trying again …`} />
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
      <h2>Next unplayed</h2>
      {isEmpty ? (
        <p>You have played every past game.</p>
      ) : (
        <ul>
          {games?.map(({ digits, day }) => (
            <li key={digits}>
              {day && (
                <Link href={gamePath(digits, day)} aria-label={`${modeName(digits)}, ${shareDate(day)}`}>
                  <b translate="no">{digits}</b>
                  <span translate="no">{shareDate(day)}</span>
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
