import { useEffect, useRef } from 'react'
import { parseDay, type Day } from '#game/day.ts'

type DayFieldProps = { label: string; day: Day; most: Day; onChoose: (day: Day) => void }

/** A field for a day. React does not control it: a date is incomplete while it is typed. */
export function DayField({ label, day, most, onChoose }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The same value again would interrupt the typing.
    if (input.current && input.current.value !== day) input.current.value = day
  }, [day])
  return (
    <label>
      <span>{label}</span>
      <input
        ref={input}
        type="date"
        required
        defaultValue={day}
        // A year is typed digit by digit: 2026 is 0002 at first.
        min="2000-01-01"
        max={most}
        onChange={({ target }) => {
          const chosen = parseDay(target.value)
          if (target.validity.valid && chosen.ok) onChoose(chosen.value)
        }}
      />
    </label>
  )
}
