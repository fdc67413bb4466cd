import { formatTag } from '../language/numbers.ts'
import { pageTexts } from '../language/pageTexts.ts'

const DAY_MS = 86_400_000

/**
 * The calendar day of an instant in words: 'today', 'yesterday', 'tomorrow', else 'on November 3', with the
 * year unless it is the current one. `at` is now. Days are those of `timeZone`, by default the reader's.
 */
export function formatDay(instant: Date, { at, timeZone }: { at: Date; timeZone?: string }): string {
  const dayOf = (date: Date) => date.toLocaleDateString('en-CA', { timeZone })
  // The difference counts calendar days, not hours: a day has 23 or 25 hours when clocks change.
  const distance = Math.round((Date.parse(dayOf(instant)) - Date.parse(dayOf(at))) / DAY_MS)
  const name = nameOf(distance)
  const isThisYear = dayOf(instant).slice(0, 4) === dayOf(at).slice(0, 4)
  if (name) return name
  const options = { month: 'long', day: 'numeric', timeZone } as const
  const day = instant.toLocaleDateString(formatTag(), isThisYear ? options : { ...options, year: 'numeric' })
  return pageTexts.profile.onDay({ day })
}

/** The name of a day by its distance from today. */
function nameOf(distance: number): string | null {
  if (distance === 0) return pageTexts.profile.today
  if (distance === -1) return pageTexts.profile.yesterday
  return distance === 1 ? pageTexts.profile.tomorrow : null
}
