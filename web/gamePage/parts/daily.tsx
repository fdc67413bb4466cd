import { previousDay, shareDate } from '#game/day.ts'
import { DayLink } from '../../board/DayLink.tsx'
import { useChunk } from '../../loading/chunks.ts'
import { isLeavable, leaveUnfinished, rowsPlayed } from '../../plays/gameState.ts'
import { countdownOf } from '../../plays/nextGame.ts'
import { Button } from '../../ui/Button.tsx'
import { DayLabel } from '../DayLabel.tsx'
import type { BoardParts, BoardProps, NextProps, ResultProps } from './boardParts.ts'

export const daily: BoardParts = { DayBar, isSwitched: true, Next, Result }

function DayBar({ store, state }: BoardProps) {
  const { digits, play, days, nextGame } = state
  if (!play?.day) return null
  const yesterday = previousDay(play.day)
  const isArchived = days?.firstDay && yesterday >= days.firstDay
  return (
    <nav className="days" aria-label="Days">
      {isLeavable(state) ? (
        <button
          type="button"
          className="play-todays"
          disabled={state.sent !== null || state.nextRequested}
          onClick={() => store.update(leaveUnfinished)}
        >
          Play today’s
        </button>
      ) : (
        isArchived && <DayLink digits={digits} day={yesterday} to="previous" />
      )}
      <DayLabel>
        {/* Its place is reserved, so that nothing moves when the server's clock is known. */}
        <span style={{ visibility: nextGame.countsFrom === null ? 'hidden' : 'visible' }}>Today, </span>
        <span translate="no">{shareDate(play.day)}</span>
      </DayLabel>
    </nav>
  )
}

function Next({ state: { nextGame }, onPlayNext }: NextProps) {
  if (!nextGame.available) return <p role="status">{countdownOf(nextGame)}</p>
  return <Button onClick={onPlayNext}>Play Todays Game</Button>
}

const loadGameResult = () => import('../GameResult.tsx')

function Result(props: ResultProps) {
  return rowsPlayed(props.state) > 0 && <LateResult {...props} />
}

function LateResult(props: ResultProps) {
  const chunk = useChunk(loadGameResult)
  return chunk && <chunk.DailyResult {...props} />
}
