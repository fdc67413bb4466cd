import { pageTexts } from '../language/pageTexts.ts'
import { useEffect, useRef, useState } from 'react'
import { addStyles } from '../loading/addStyles.ts'
import styles from './course.css?inline'

addStyles(styles)

type ClockProps = {
  /** In ms since 1970 by the device's clock. */
  deadline: number
  isRunning: boolean
  onTimeUp: () => void
}

/** The seconds at which the rest of the time is spoken. */
const SPOKEN = [10, 30, 60, 120]

/** Counts down to the end of a game. A stopped one keeps the rest of its time. */
export function Clock({ deadline, isRunning, onTimeUp }: ClockProps) {
  const [seconds, setSeconds] = useState(() => secondsTo(deadline))
  const [spoken, setSpoken] = useState('')
  const least = useRef(seconds)
  useEffect(() => {
    if (!isRunning) {
      setSeconds(secondsTo(deadline))
      return
    }
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      clearTimeout(timer)
      const rest = deadline - Date.now()
      const left = secondsTo(deadline)
      setSeconds(left)
      // A lost number, and a device that slept, can pass several.
      if (left > 0 && SPOKEN.some((at) => left <= at && at < least.current))
        setSpoken(pageTexts.storm.secondsLeft({ seconds: left }))
      least.current = Math.min(least.current, left)
      if (rest <= 0) onTimeUp()
      else timer = setTimeout(tick, rest % 1000 || 1000)
    }
    tick()
    // A device that slept shows the right time at once.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [deadline, isRunning, onTimeUp])
  const text = clockText(seconds)
  return (
    <>
      <b
        className="course-clock"
        role="timer"
        translate="no"
        aria-label={text}
        data-last={seconds <= 10 || undefined}
      >
        {[...text].map((sign, place) => (
          <i key={place}>{sign}</i>
        ))}
      </b>
      <span className="spoken" role="status">
        {spoken}
      </span>
    </>
  )
}

function secondsTo(deadline: number): number {
  return Math.max(0, Math.ceil((deadline - Date.now()) / 1000))
}

export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
