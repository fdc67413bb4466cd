import { useEffect, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'wouter'
import { easternDay, nextDay, parseDay, previousDay, type Day } from '#game/day.ts'
import { DayLink } from '../board/DayLink.tsx'
import { gamePath } from '../kinds/boardAddress.ts'
import { shortDate, shortDay } from '../language/days.ts'
import { texts } from '../language/texts.ts'
import { NO_KEYS, rowsPlayed, type GameState, type StateOf } from '../plays/gameState.ts'
import { gameStoreFor } from '../plays/gameStore.ts'
import { currentHour, subscribeToHour } from '../sync/serverClock.ts'
import { TodayLink } from '../today/TodayLink.tsx'
import { Button } from '../ui/Button.tsx'
import { Sentence } from '../ui/Sentence.tsx'
import { ChevronIcon } from '../ui/icons.tsx'
import { keysOn, withKeys } from '../plays/typedKeys.ts'
import { DayLabel } from './DayLabel.tsx'
import type { DayBarProps, NextProps } from './parts/boardParts.ts'

const HOUR_MS = 3_600_000

type ArchiveBarProps = DayBarProps<StateOf<'archive'>>

/** Names the archived day of the board. Leads to the days beside it and to the next unplayed day. */
export function ArchiveBar({ store, state, onMissing }: ArchiveBarProps) {
  const hour = useSyncExternalStore(subscribeToHour, currentHour)
  const today = easternDay(new Date(hour * HOUR_MS))
  useOtherPage({ store, state, today, onMissing })
  const { digits, days } = state
  const day = parseDay(state.day)
  if (!day.ok) return null
  const [previous, next] = [previousDay(day.value), nextDay(day.value)]
  return (
    <>
      {state.validated && rowsPlayed(state) === 0 && state.pending.length === 0 && (
        <p className="board-note">{texts.gamePage.archiveNote}</p>
      )}
      <nav className="days" aria-label={texts.gamePage.days}>
        {days?.firstDay && previous >= days.firstDay ? (
          <DayLink digits={digits} day={previous} to="previous" />
        ) : (
          <span />
        )}
        <DayLabel className="archived">
          <ArchivedDay day={day.value} today={today} />
        </DayLabel>
        {days && next < today && <DayLink digits={digits} day={next} to="next" />}
        {days && next === today && (
          <TodayLink digits={digits} className="day-next" aria-label={texts.gamePage.nextDayToday}>
            <ChevronIcon />
            <span>{texts.gamePage.today}</span>
          </TodayLink>
        )}
        <FurtherGame {...state} />
      </nav>
    </>
  )
}

/** After the end: the next unplayed day, or today's game, or both. */
export function ArchiveNext({ state, onPlayNext, offersBoth }: NextProps & { offersBoth?: boolean }) {
  const { available } = state.nextGame
  return (
    <>
      {available && <Button onClick={onPlayNext}>{texts.gamePage.nextUnplayed}</Button>}
      {(offersBoth || !available) && (
        <TodayLink className={`button${available ? ' button-quiet' : ''}`} digits={state.digits}>
          {texts.gamePage.todaysGame}
        </TodayLink>
      )}
    </>
  )
}

/** Names the year if it is not the present one. */
function ArchivedDay({ day, today }: { day: Day; today: Day }) {
  if (day.slice(0, 4) !== today.slice(0, 4)) return <span translate="no">{shortDate(day)}</span>
  const name = shortDay(day)
  return (
    <Sentence text={texts.gamePage.archiveOf({ day: name })} part={name}>
      <span translate="no">{name}</span>
    </Sentence>
  )
}

/** The next unplayed day. After the end, a button leads there, and this link to today's game. */
function FurtherGame({ digits, days, endShown, nextGame }: GameState) {
  if (endShown && nextGame.available)
    return <TodayLink digits={digits}>{texts.gamePage.todaysGame}</TodayLink>
  if (!days?.nextUnplayed) return null
  return (
    <Link
      href={gamePath(digits, days.nextUnplayed)}
      aria-label={texts.gamePage.nextUnplayedDay({ day: shortDay(days.nextUnplayed) })}
    >
      {texts.gamePage.nextUnplayed}
    </Link>
  )
}

/** Leaves the board: for the next unplayed day, for today's board, or because its day has no game. */
function useOtherPage({ store, state, today, onMissing }: ArchiveBarProps & { today: Day }): void {
  const [, navigate] = useLocation()
  const { digits, day, days, isRefused, nextRequested, problem } = state
  const next = days?.nextUnplayed
  // The server decides what today is, unless it does not respond.
  const isToday = day === today && (isRefused || problem !== null)
  useEffect(() => {
    if (isToday) {
      const keys = keysOn(store.getSnapshot())
      gameStoreFor({ kind: 'daily', digits }).update((daily) => withKeys(daily, keys))
      navigate(gamePath(digits), { replace: true })
    } else if (isRefused) onMissing()
    else return
    // When the player returns, the archive may have the game.
    store.update((now) => ({ ...now, ...NO_KEYS, isRefused: false }))
  }, [isToday, isRefused, store, digits, navigate, onMissing])
  useEffect(() => {
    if (!nextRequested || !next) return
    store.update((now) => ({ ...now, nextRequested: false, queue: [] }))
    navigate(gamePath(digits, next))
  }, [nextRequested, next, store, digits, navigate])
}
