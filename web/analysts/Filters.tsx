import type { Day } from '#game/day.ts'
import { parseDay } from '#game/day.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { lastWeeks, limitSpan, type Filter } from './filter.ts'

type FiltersProps = { filter: Filter; today: Day; onChoose: (filter: Filter) => void }

const SPANS = [
  [4, '4 weeks'],
  [12, '12 weeks'],
  [26, '26 weeks'],
  [51, '51 weeks'],
] as const

/** The filters of all charts: the mode and the span of days. */
export function Filters({ filter, today, onChoose }: FiltersProps) {
  const chooseDay = (name: 'from' | 'to', text: string) => {
    const day = parseDay(text)
    // A date is incomplete while it is typed.
    if (!day.ok) return
    const next = { ...filter, [name]: day.value }
    if (next.from <= next.to) onChoose({ ...next, ...limitSpan(next) })
  }
  return (
    <form className="filters" aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
      <label>
        Mode
        <select
          value={filter.digits}
          onChange={({ target }) => onChoose({ ...filter, digits: Number(target.value) as DigitCount })}
        >
          {DIGIT_COUNTS.map((digits) => (
            <option key={digits} value={digits}>
              {digits} digits
            </option>
          ))}
        </select>
      </label>
      {(['from', 'to'] as const).map((name) => (
        <label key={name}>
          {name === 'from' ? 'From' : 'To'}
          <input
            type="date"
            required
            key={filter[name]}
            defaultValue={filter[name]}
            max={today}
            onChange={({ target }) => chooseDay(name, target.value)}
          />
        </label>
      ))}
      <div className="filters-spans" role="group" aria-label="Last weeks">
        {SPANS.map(([weeks, text]) => {
          const span = lastWeeks(weeks, today)
          return (
            <button
              key={weeks}
              type="button"
              aria-pressed={filter.from === span.from && filter.to === span.to}
              onClick={() => onChoose({ ...filter, ...span })}
            >
              {text}
            </button>
          )
        })}
      </div>
    </form>
  )
}
