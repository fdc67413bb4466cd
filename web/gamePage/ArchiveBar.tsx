import { useEffect, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'wouter'
import { easternDay, nextDay, parseDay, previousDay, shareDate, type Day } from '#game/day.ts'
import { DayLink } from '../board/DayLink.tsx'
import { gamePath } from '../kinds/boardAddress.ts'
import { NO_KEYS, rowsPlayed, type GameState, type StateOf } from '../plays/gameState.ts'
import { gameStoreFor } from '../plays/gameStore.ts'
import { currentHour, subscribeToHour } from '../sync/serverClock.ts'
import { TodayLink } from '../today/TodayLink.tsx'
import { Button } from '../ui/Button.tsx'
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
        <p className="board-note">An archive game. It does not count in your stats, streak or groups.</p>
      )}
      <nav className="days" aria-label="Days">
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
          <TodayLink digits={digits} className="day-next" aria-label="Next day, today’s game">
            <ChevronIcon />
            <span>Today</span>
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
      {available && <Button onClick={onPlayNext}>Next unplayed</Button>}
      {(offersBoth || !available) && (
        <TodayLink className={`button${available ? ' button-quiet' : ''}`} digits={state.digits}>
          Today’s game
        </TodayLink>
      )}
    </>
  )
}

/** Names the year if it is not the present one. */
function ArchivedDay({ day, today }: { day: Day; today: Day }) {
  const year = day.slice(0, 4)
  if (!today.startsWith(year)) return <span translate="no">{`${shareDate(day)}, ${year}`}</span>
  return (
    <>
      <span>Archive </span>
      <span translate="no">{shareDate(day)}</span>
    </>
  )
}

/** The next unplayed day. After the end, a button leads there, and this link to today's game. */
function FurtherGame({ digits, days, endShown, nextGame }: GameState) {
  if (endShown && nextGame.available) return <TodayLink digits={digits}>Today’s game</TodayLink>
  if (!days?.nextUnplayed) return null
  return (
    <Link
      href={gamePath(digits, days.nextUnplayed)}
      aria-label={`Next unplayed, ${shareDate(days.nextUnplayed)}`}
    >
      Next unplayed
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
