const DAY_MS = 86_400_000

const NEAR = new Map([
  [0, 'today'],
  [-1, 'yesterday'],
  [1, 'tomorrow'],
])

/**
 * The calendar day of an instant in words: 'today', 'yesterday', 'tomorrow', else 'on November 3', with the
 * year unless it is the current one. `at` is now. Days are those of `timeZone`, by default the reader's.
 */
export function formatDay(instant: Date, { at, timeZone }: { at: Date; timeZone?: string }): string {
  const dayOf = (date: Date) => date.toLocaleDateString('en-CA', { timeZone })
  // The difference counts calendar days, not hours: a day has 23 or 25 hours when clocks change.
  const distance = Math.round((Date.parse(dayOf(instant)) - Date.parse(dayOf(at))) / DAY_MS)
  const name = NEAR.get(distance)
  const isThisYear = dayOf(instant).slice(0, 4) === dayOf(at).slice(0, 4)
  if (name) return name
  const options = { month: 'long', day: 'numeric', timeZone } as const
  return `on ${instant.toLocaleDateString('en-US', isThisYear ? options : { ...options, year: 'numeric' })}`
}
