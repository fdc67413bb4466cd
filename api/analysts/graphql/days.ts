import { badUserInput } from '#api/graphql/badUserInput.ts'
import { dayNumber, easternDay, parseDay, type Day } from '#game/day.ts'
import type { AnalystContext } from './context.ts'

type Given = { from?: Day | null | undefined; to?: Day | null | undefined }

/** The first and last day of a filter; either may be null. Throws BAD_USER_INPUT if they are reversed. */
export function getDays({ from = null, to = null }: Given): { from: Day | null; to: Day | null } {
  if (from !== null && to !== null && from > to)
    throw badUserInput(`from (${from}) must not be after to (${to}).`)
  return { from, to }
}

/**
 * The days of a figure that is computed day by day. The default end is today. Throws BAD_USER_INPUT if the
 * days are reversed or more than `most`.
 */
export function getSpan(
  { from, to }: { from: Day; to?: Day | null | undefined },
  { reading }: AnalystContext,
  most: number,
): { from: Day; to: Day } {
  const last = to ?? easternDay(reading.at)
  getDays({ from, to: last })
  const days = dayNumber(last) - dayNumber(from) + 1
  if (days > most) throw badUserInput(`From ${from} to ${last} are ${days} days. The limit is ${most} days.`)
  return { from, to: last }
}

/**
 * Number of days of a span, for its cost. The default end is today. At most `most`: the resolver refuses
 * more. Variables are not checked before the cost is known, so a day may be any value.
 */
export function daysOf({ from, to }: Given, { reading }: AnalystContext, most: number): number {
  const [first, last] = [parseDay(from), parseDay(to ?? easternDay(reading.at))]
  if (!first.ok || !last.ok) return most
  return Math.min(most, Math.max(1, dayNumber(last.value) - dayNumber(first.value) + 1))
}

/** The instants of a filter. Throws BAD_USER_INPUT if they are reversed. */
export function getInstants({
  since = null,
  until = null,
}: {
  since?: Date | null | undefined
  until?: Date | null | undefined
}): { since: Date | null; until: Date | null } {
  if (since !== null && until !== null && since >= until)
    throw badUserInput(`since (${since.toISOString()}) must be before until (${until.toISOString()}).`)
  return { since, until }
}
