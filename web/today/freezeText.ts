import { dayNumber, shareDate, type Day } from '#game/day.ts'

const SHOWN_DAYS = 7

/** Reports the freezes of the week before `today`, or null; `frozen` are the days for which one was spent. */
export function freezeText(frozen: readonly Day[], today: Day): string | null {
  const recent = frozen.filter((day) => dayNumber(today) - dayNumber(day) <= SHOWN_DAYS).map(shareDate)
  const last = recent.pop()
  if (last === undefined) return null
  if (recent.length === 0) return `A freeze kept your streak on ${last}.`
  return `Freezes kept your streak on ${recent.join(', ')} and ${last}.`
}
