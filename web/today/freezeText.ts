import { dayNumber, shareDate, type Day } from '#game/day.ts'

const SHOWN_DAYS = 7

/**
 * Tells the freezes that are left, and those spent in the week before `today`; null without any. `frozen` are
 * the days for which a freeze was spent.
 */
export function freezeText(
  { freezes, frozen }: { freezes: number; frozen: readonly Day[] },
  today: Day,
): string | null {
  const recent = frozen.filter((day) => dayNumber(today) - dayNumber(day) <= SHOWN_DAYS).map(shareDate)
  const last = recent.pop()
  if (last === undefined) return freezes === 0 ? null : `Freezes left: ${freezes}.`
  const left = freezes === 0 ? '' : `; ${freezes} left`
  if (recent.length === 0) return `A freeze kept your streak on ${last}${left}.`
  return `Freezes kept your streak on ${recent.join(', ')} and ${last}${left}.`
}
