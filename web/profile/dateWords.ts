const DAY_MS = 86_400_000

/**
 * The calendar day of an instant in words: 'today', 'yesterday', 'tomorrow', else 'on November 3', with the year where
 * it is not this one. `at` is now; days are those of `timeZone`, which is the reader's own unless it is given.
 */
export function dayWords(instant: Date, { at, timeZone }: { at: Date; timeZone?: string }): string {
  const dayOf = (date: Date) => date.toLocaleDateString('en-CA', { timeZone })
  const near = [
    ['today', 0],
    ['yesterday', -DAY_MS],
    ['tomorrow', DAY_MS],
  ] as const
  const name = near.find(([, distance]) => dayOf(instant) === dayOf(new Date(at.getTime() + distance)))?.[0]
  const isThisYear = dayOf(instant).slice(0, 4) === dayOf(at).slice(0, 4)
  if (name) return name
  const options = { month: 'long', day: 'numeric', timeZone } as const
  return `on ${instant.toLocaleDateString('en-US', isThisYear ? options : { ...options, year: 'numeric' })}`
}
