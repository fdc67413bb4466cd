import type { Deps } from '#api/deps/deps.ts'
import { dayFromNumber, easternDay, type Day } from '#game/day.ts'

const DAY_MS = 86_400_000

/** The Eastern day now. */
export function todayOf({ clock }: Pick<Deps, 'clock'>): Day {
  return easternDay(clock())
}

/** A day as Prisma writes it: midnight UTC. */
export function dateOf(day: Day): Date {
  return new Date(day)
}

/** A day that Prisma has read. */
export function dayOf(date: Date): Day {
  return dayFromNumber(date.getTime() / DAY_MS)
}
