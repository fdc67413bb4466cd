import { pageTexts } from '../language/pageTexts.ts'
import { useEffect, useState } from 'react'
import { ATTEMPTS } from '#game/digits.ts'
import { triesText } from '#game/statistics/score.ts'
import { EMPTY_ROW, GuessRow } from '../board/GuessRow.tsx'
import { clockText } from '../course/Clock.tsx'
import { Button } from '../ui/Button.tsx'
import { lastTime, REPLAY_SPEED, rowsAt } from './roundClock.ts'

type ReplayedBoard = {
  seat: number
  name: string
  translate: 'yes' | 'no'
  rows: readonly { guess: string; hint: string; madeAt: string | null }[]
  score: number
}

type RoundReplayProps = { startsAt: string; digits: number; boards: readonly ReplayedBoard[] }

/** Plays all boards of a round on one clock. */
export function RoundReplay({ startsAt, digits, boards }: RoundReplayProps) {
  const end = lastTime(boards, startsAt)
  const { time, setTime, isPlaying, setPlaying } = usePlayback(end)
  const seconds = Math.floor(time / 1000)
  return (
    <div className="race-replay">
      <ul>
        {boards.map(({ seat, name, translate, rows, score }) => {
          const shown = rowsAt(rows, startsAt, time)
          return (
            <li key={seat}>
              <p className="board-name">
                <span translate={translate}>{`${name} `}</span>
                <span>{shown.length === rows.length && triesText(score)}</span>
              </p>
              <ReplayedRows name={name} digits={digits} rows={shown} />
            </li>
          )
        })}
      </ul>
      <div className="race-replay-controls">
        <Button onClick={() => (isPlaying ? setPlaying(false) : play())}>
          {isPlaying ? pageTexts.races.pause : pageTexts.races.play}
        </Button>
        <label>
          <span className="spoken">{pageTexts.races.time}</span>
          <input
            type="range"
            min={0}
            max={end}
            step={1000}
            value={time}
            aria-valuetext={clockText(seconds)}
            onChange={({ currentTarget }) => {
              setPlaying(false)
              setTime(Number(currentTarget.value))
            }}
          />
        </label>
        <span translate="no">{clockText(seconds)}</span>
      </div>
    </div>
  )

  function play() {
    if (time >= end) setTime(0)
    setPlaying(true)
  }
}

type ReplayedRowsProps = { name: string; digits: number; rows: ReplayedBoard['rows'] }

function ReplayedRows({ name, digits, rows }: ReplayedRowsProps) {
  return (
    <ol className="board" data-digits={digits} aria-label={name}>
      {Array.from({ length: ATTEMPTS }, (_, index) => (
        <GuessRow key={index} {...EMPTY_ROW} {...{ index, digits }} {...shownRow(rows[index])} />
      ))}
    </ol>
  )
}

const TICK_MS = 100

/** The time of the replay, from 0 to its end. It plays at once. */
function usePlayback(end: number) {
  const [time, setTime] = useState(0)
  const [isPlaying, setPlaying] = useState(true)
  const isAtEnd = time >= end
  useEffect(() => {
    if (!isPlaying || isAtEnd) return
    const timer = setInterval(
      () => setTime((before) => Math.min(end, before + TICK_MS * REPLAY_SPEED)),
      TICK_MS,
    )
    return () => clearInterval(timer)
  }, [isPlaying, isAtEnd, end])
  return { time, setTime, isPlaying: isPlaying && !isAtEnd, setPlaying }
}

function shownRow(row: ReplayedBoard['rows'][number] | undefined) {
  return row ? { text: row.guess, hint: row.hint, state: 'played' as const } : {}
}
