import type { Day } from '#game/day.ts'
import { DIGIT_COUNTS, parseDigitCount } from '#game/digits.ts'
import { DayField } from './DayField.tsx'
import { lastWeeks, withDay, type Filter } from './filter.ts'

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
