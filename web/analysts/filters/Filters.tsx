import { type Day, parseDay } from '#game/day.ts'
import { DIGIT_COUNTS, parseDigitCount } from '#game/digits.ts'
import { lastWeeks, withDay, type Filter } from './filter.ts'
import { useEffect, useRef } from 'react'

type FiltersProps = { filter: Filter; today: Day; onChoose: (filter: Filter) => void }

const SPANS = [4, 12, 26, 51] as const

/** The filters of all charts: the mode and the span of days. */
export function Filters({ filter, today, onChoose }: FiltersProps) {
  return (
    <form className="filters" aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
      <label>
        <span>Mode</span>
        <select
          value={filter.digits}
          onChange={({ target }) => {
            const chosen = parseDigitCount(Number(target.value))
            if (chosen.ok) onChoose({ ...filter, digits: chosen.value })
          }}
        >
          {DIGIT_COUNTS.map((digits) => (
            <option key={digits} value={digits}>
              {`${digits} digits`}
            </option>
          ))}
        </select>
      </label>
      {(['from', 'to'] as const).map((end) => (
        <DayField
          key={end}
          label={end === 'from' ? 'From' : 'To'}
          day={filter[end]}
          most={today}
          onChoose={(day) => onChoose({ ...filter, ...withDay(filter, end, day) })}
        />
      ))}
      <div className="filters-spans" role="group" aria-label="Last weeks">
        {SPANS.map((weeks) => {
          const span = lastWeeks(weeks, today)
          return (
            <button
              key={weeks}
              type="button"
              aria-pressed={filter.from === span.from && filter.to === span.to}
              onClick={() => onChoose({ ...filter, ...span })}
            >
              {`${weeks} weeks`}
            </button>
          )
        })}
      </div>
    </form>
  )
}

type DayFieldProps = { label: string; day: Day; most: Day; onChoose: (day: Day) => void }

/** A field for a day. React does not control it: a date is incomplete while it is typed. */
function DayField({ label, day, most, onChoose }: DayFieldProps) {
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
