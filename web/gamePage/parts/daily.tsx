import { previousDay, shareDate, type Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import { DayLink } from '../../board/DayLink.tsx'
import { lateComponent } from '../../loading/lateComponent.ts'
import { rowsPlayed } from '../../plays/gameState.ts'
import { countdownOf, isLeavable } from '../../plays/nextGame.ts'
import { playToday } from '../../today/playToday.ts'
import { useToday } from '../../today/useTodaysPlays.ts'
import { Button } from '../../ui/Button.tsx'
import { DayLabel } from '../DayLabel.tsx'
import type { BoardParts, BoardProps, NextProps, ResultProps } from './boardParts.ts'

export const daily: BoardParts = { DayBar, isSwitched: true, Next, Result }

function DayBar({ state }: BoardProps) {
  const { digits, play, days, nextGame, validated, problem, nextRequested, wantsToday } = state
  const today = useToday()
  // Until the server answers, the device's clock counts, which may be days off.
  const isEarlier = nextGame.available && (validated || problem !== null)
  if (nextRequested)
    return (
      <nav className="days" aria-label="Days">
        <DayLabel>
          <span>Today’s game</span>
        </DayLabel>
      </nav>
    )
  if (!play?.day) return null
  if (isLeavable(state)) return <EarlierPlay {...{ digits, today, wantsToday }} day={play.day} />
  const dayBefore = previousDay(play.day)
  const isArchived = days?.firstDay && dayBefore >= days.firstDay
  return (
    <nav className="days" aria-label="Days">
      {isArchived && !nextGame.available && <DayLink digits={digits} day={dayBefore} to="previous" />}
      <DayLabel className={isEarlier ? 'earlier-day' : undefined}>
        {isEarlier ? (
          <EarlierDay day={play.day} today={today} />
        ) : (
          <>
            {/* Its place is reserved, so that nothing moves when the server's clock is known. */}
            <span style={{ visibility: nextGame.countsFrom === null ? 'hidden' : 'visible' }}>Today, </span>
            <span translate="no">{shareDate(play.day)}</span>
          </>
        )}
      </DayLabel>
    </nav>
  )
}

type EarlierPlayProps = { digits: DigitCount; day: Day; today: Day; wantsToday: boolean }

/** Above an unfinished play of an earlier day: whose day it is, what an end still counts for, and today's game. */
function EarlierPlay({ digits, day, today, wantsToday }: EarlierPlayProps) {
  return (
    <nav className="day-strip" aria-label="Days">
      <p>
        <DayLabel>
          <EarlierDay day={day} today={today} />
        </DayLabel>
        <span> still counts for your streak, not your stats.</span>
      </p>
      {/* A guess that waits for its response keeps the board until then. */}
      <button
        type="button"
        className="play-todays"
        aria-disabled={wantsToday}
        onClick={() => playToday(digits)}
      >
        {wantsToday ? 'Opening …' : 'Play today’s'}
      </button>
    </nav>
  )
}

function EarlierDay({ day, today }: { day: Day; today: Day }) {
  if (day === previousDay(today)) return <span>Yesterday’s game</span>
  return (
    <>
      <span>Game of </span>
      <span translate="no">{shareDate(day)}</span>
    </>
  )
}

function Next({ state: { nextGame }, onPlayNext }: NextProps) {
  if (!nextGame.available) return <p role="status">{countdownOf(nextGame)}</p>
  return <Button onClick={onPlayNext}>Play Todays Game</Button>
}

function Result(props: ResultProps) {
  return rowsPlayed(props.state) > 0 && <LateResult {...props} />
}

const LateResult = lateComponent('DailyResult', () => import('../GameResult.tsx'))
