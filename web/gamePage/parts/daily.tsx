import { previousDay, type Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import { DayLink } from '../../board/DayLink.tsx'
import { useBrowserOffer } from '../../install/browserOffer.ts'
import { shortDay } from '../../language/days.ts'
import { withPageTexts } from '../../language/pageTexts.ts'
import { texts } from '../../language/texts.ts'
import { lateComponent } from '../../loading/lateComponent.ts'
import { rowsPlayed } from '../../plays/gameState.ts'
import { countdownOf, isLeavable } from '../../plays/nextGame.ts'
import { playToday } from '../../today/playToday.ts'
import { useToday } from '../../today/useTodaysPlays.ts'
import { Sentence } from '../../ui/Sentence.tsx'
import { Button } from '../../ui/Button.tsx'
import { DayLabel } from '../DayLabel.tsx'
import type { BoardParts, BoardProps, NextProps, ResultProps } from './boardParts.ts'

export const daily: BoardParts = { DayBar, isSwitched: true, Next, Result }

function DayBar({ state }: BoardProps) {
  const { digits, play, days, nextGame, validated, problem, nextRequested, wantsToday } = state
  const today = useToday()
  const isOffered = useBrowserOffer()
  // Until the server answers, the device's clock counts, which may be days off.
  const isEarlier = nextGame.available && (validated || problem !== null)
  if (nextRequested)
    return (
      <nav className="days" aria-label={texts.gamePage.days}>
        <DayLabel>
          <span>{texts.gamePage.todaysGame}</span>
        </DayLabel>
      </nav>
    )
  if (!play?.day) return null
  if (isLeavable(state)) return <EarlierPlay {...{ digits, today, wantsToday }} day={play.day} />
  const dayBefore = previousDay(play.day)
  const isArchived = days?.firstDay && dayBefore >= days.firstDay
  return (
    <>
      {isOffered && state.endShown && <LateInstallOffer day={play.day} isCovered={state.resultOpen} />}
      <nav className="days" aria-label={texts.gamePage.days}>
        {isArchived && !nextGame.available && <DayLink digits={digits} day={dayBefore} to="previous" />}
        <DayLabel className={isEarlier ? 'earlier-day' : undefined}>
          {isEarlier ? (
            <EarlierDay day={play.day} today={today} />
          ) : (
            <PresentDay day={play.day} isKnown={nextGame.countsFrom !== null} />
          )}
        </DayLabel>
      </nav>
    </>
  )
}

const LateInstallOffer = lateComponent('InstallOffer', () =>
  withPageTexts(import('../../install/InstallOffer.tsx')),
)

type EarlierPlayProps = { digits: DigitCount; day: Day; today: Day; wantsToday: boolean }

/** Above an unfinished play of an earlier day: whose day it is, what an end still counts for, and today's game. */
function EarlierPlay({ digits, day, today, wantsToday }: EarlierPlayProps) {
  const game = earlierDay(day, today)
  return (
    <nav className="day-strip" aria-label={texts.gamePage.days}>
      <p>
        <Sentence text={texts.gamePage.stillCounts({ game })} part={game}>
          <DayLabel>
            <EarlierDay day={day} today={today} />
          </DayLabel>
        </Sentence>
      </p>
      {/* A guess that waits for its response keeps the board until then. */}
      <button
        type="button"
        className="play-todays"
        aria-disabled={wantsToday}
        onClick={() => playToday(digits)}
      >
        {wantsToday ? texts.gamePage.opening : texts.gamePage.playTodays}
      </button>
    </nav>
  )
}

function EarlierDay({ day, today }: { day: Day; today: Day }) {
  const name = earlierDay(day, today)
  if (day === previousDay(today)) return <span>{name}</span>
  return (
    <Sentence text={name} part={shortDay(day)}>
      <span translate="no">{shortDay(day)}</span>
    </Sentence>
  )
}

function earlierDay(day: Day, today: Day): string {
  return day === previousDay(today)
    ? texts.gamePage.yesterdaysGame
    : texts.gamePage.gameOf({ day: shortDay(day) })
}

/** The place of the words is reserved, so that nothing moves when the server's clock is known. */
function PresentDay({ day, isKnown }: { day: Day; isKnown: boolean }) {
  const name = shortDay(day)
  return (
    <span style={{ visibility: isKnown ? 'visible' : 'hidden' }}>
      <Sentence text={texts.gamePage.todayDate({ day: name })} part={name}>
        <span translate="no" style={{ visibility: 'visible' }}>
          {name}
        </span>
      </Sentence>
    </span>
  )
}

function Next({ state: { nextGame }, onPlayNext }: NextProps) {
  if (!nextGame.available) return <p role="status">{countdownOf(nextGame)}</p>
  return <Button onClick={onPlayNext}>{texts.gamePage.playTodaysGame}</Button>
}

function Result(props: ResultProps) {
  return rowsPlayed(props.state) > 0 && <LateResult {...props} />
}

const LateResult = lateComponent('DailyResult', () => import('../GameResult.tsx'))
